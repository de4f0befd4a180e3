import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Page } from '#kit/layout/page.tsx'
import { landingOf, paths } from '#shared/paths.ts'
import { ProfileSection } from './profile-section.tsx'

/** The complete-profile screen `/demographics` (profiles-1); a completed profile is redirected to the home page. */
export function ProfilePage() {
  const me = useMe()
  const navigate = useNavigate()
  const [wasComplete] = useState(me?.demographicsCompleted ?? false)
  // The home page is rendered by the server and redirects by role; opening that page directly keeps the toast visible.
  const home = me ? landingOf[me.role] : paths.home
  const goHome = () => void navigate({ href: home, replace: true })
  if (wasComplete) return <Navigate to={home} replace />
  return (
    <Page
      title="Complete your profile"
      lead="Please check that this matches how you play. Studios use this to find testers."
      width="narrow"
    >
      <ProfileSection onSaved={goHome} />
    </Page>
  )
}
