import { useMe } from '#features/accounts/ui/use-me.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'

const loading = <SkeletonRows label="Loading" />
const StudioConsulting = partOnDemand(async () => (await import('./studio-consulting.tsx')).StudioConsulting, loading)
const ConsultantDesk = partOnDemand(async () => (await import('./consultant-desk.tsx')).ConsultantDesk, loading)
const AdminConsulting = partOnDemand(async () => (await import('./admin-consulting.tsx')).AdminConsulting, loading)

/** `/consulting`: what a studio has subscribed to, the studios of a consultant, or what an admin manages. */
export function ConsultingPage() {
  const me = useMe()
  if (!me) return null
  const held = [me.role, ...me.roles]
  const side = held.find((role) => role === 'studio' || role === 'consultant')
  if (side === 'studio') return <StudioConsulting />
  return side === 'consultant' ? <ConsultantDesk /> : <AdminConsulting />
}
