import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const loading = <SkeletonRows label="Loading" />
const StudioConsulting = part(async () => (await import('./studio-consulting.tsx')).StudioConsulting, {
  meanwhile: loading,
})
const ConsultantDesk = part(async () => (await import('./consultant-desk.tsx')).ConsultantDesk, { meanwhile: loading })
const AdminConsulting = part(async () => (await import('./admin-consulting.tsx')).AdminConsulting, {
  meanwhile: loading,
})

const refused = <p className="text-ink-muted">{notAllowed}</p>

/** `/consulting`: what a studio has subscribed to, the studios of a consultant, or what an admin manages. */
export function ConsultingPage() {
  const me = useMe()
  if (!me) return null
  const held = [me.role, ...me.roles]
  const side = held.find((role) => role === 'studio' || role === 'consultant')
  if (side === 'studio')
    return (
      <Can permission="consulting_subscribe" otherwise={refused}>
        <StudioConsulting />
      </Can>
    )
  return side === 'consultant' ? (
    <Can permission="consulting_work" otherwise={refused}>
      <ConsultantDesk />
    </Can>
  ) : (
    <AdminConsulting />
  )
}
