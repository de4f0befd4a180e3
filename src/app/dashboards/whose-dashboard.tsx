import { partOnDemand } from '#kit/on-demand.tsx'
import { Page } from '#kit/page.tsx'
import { SkeletonRows } from '#kit/skeleton.tsx'

const loading = <SkeletonRows label="Loading" />
const LookPicker = partOnDemand(
  async () => (await import('#features/admin/ui/look/look-picker.tsx')).LookPicker,
  loading,
)
const LookAtStudio = partOnDemand(
  async () => (await import('#features/admin/ui/look/look-at-studio.tsx')).LookAtStudio,
  loading,
)
const LookAtTester = partOnDemand(
  async () => (await import('#features/admin/ui/look/look-at-tester.tsx')).LookAtTester,
  loading,
)

interface WhoseDashboardProps {
  title: string
  as: 'studio' | 'tester'
  /** The profile whose dashboard was chosen. */
  of: string | undefined
}

/** An admin may look at the page of any role (ruling 27): they choose whose, and see it without changing it. */
export function WhoseDashboard({ title, as, of }: WhoseDashboardProps) {
  const Look = as === 'studio' ? LookAtStudio : LookAtTester
  return (
    <Page title={title} {...(!of && { lead: `Choose the ${as} whose dashboard you want to see.` })}>
      {of ? <Look key={of} profileId={of} /> : <LookPicker holds={as} />}
    </Page>
  )
}
