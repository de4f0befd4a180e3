import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const loading = <SkeletonRows label="Loading" />
const LookPicker = part(async () => (await import('#features/admin/ui/look/look-picker.tsx')).LookPicker, {
  meanwhile: loading,
})
const LookAtStudio = part(async () => (await import('#features/admin/ui/look/look-at-studio.tsx')).LookAtStudio, {
  meanwhile: loading,
})
const LookAtTester = part(async () => (await import('#features/admin/ui/look/look-at-tester.tsx')).LookAtTester, {
  meanwhile: loading,
})

interface OwnerPickerProps {
  title: string
  as: 'studio' | 'tester'
  /** Profile id of the chosen owner. */
  of: string | undefined
}

/** An admin may view the dashboard of any role, read-only (admin-3): they first choose the owner. */
export function OwnerPicker({ title, as, of }: OwnerPickerProps) {
  const Look = as === 'studio' ? LookAtStudio : LookAtTester
  return (
    <Page title={title} {...(!of && { lead: `Choose the ${as} whose dashboard you want to see.` })}>
      {of ? <Look key={of} profileId={of} /> : <LookPicker holds={as} />}
    </Page>
  )
}
