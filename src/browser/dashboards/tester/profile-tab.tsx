import { ProfileSection } from '#features/profiles/ui/profile-section.tsx'
import { RecordsChoice } from '#features/profiles/ui/progress/records-choice.tsx'
import { InOrder } from '#kit/layout/in-order.tsx'

/** The profile fields that studios match testers by, and what tests may record. */
export function ProfileTab() {
  return (
    <InOrder>
      <ProfileSection />
      <RecordsChoice />
    </InOrder>
  )
}
