import { useMe } from '#features/accounts/ui/use-me.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'

const loading = <SkeletonRows label="Loading" />
const StudioConsulting = partOnDemand(async () => (await import('./studio-consulting.tsx')).StudioConsulting, loading)

/** `/consulting`: what a studio has subscribed to. */
export function ConsultingPage() {
  const me = useMe()
  return me?.roles.includes('studio') ? <StudioConsulting /> : null
}
