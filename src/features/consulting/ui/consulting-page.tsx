import { useMe } from '#features/accounts/ui/use-me.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'

const loading = <SkeletonRows label="Loading" />
const StudioConsulting = partOnDemand(async () => (await import('./studio-consulting.tsx')).StudioConsulting, loading)
const ConsultantDesk = partOnDemand(async () => (await import('./consultant-desk.tsx')).ConsultantDesk, loading)

/** `/consulting`: what a studio has subscribed to, or the studios of a consultant. */
export function ConsultingPage() {
  const me = useMe()
  if (me?.role === 'consultant' || !me?.roles.includes('studio'))
    return me?.roles.includes('consultant') ? <ConsultantDesk /> : null
  return <StudioConsulting />
}
