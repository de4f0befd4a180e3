import { ProfileSection } from '#features/profiles/ui/profile-section.tsx'

/** The profile fields that studios match testers by. */
export function ProfileTab() {
  return <ProfileSection />
}
