import { ProfileSection } from '#features/profiles/ui/profile-section.tsx'

/** What studios match this tester by. */
export function ProfileTab() {
  return <ProfileSection />
}
