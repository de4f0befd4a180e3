import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSignOut } from '#features/accounts/ui/use-sign-out.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { paths } from '#shared/paths.ts'

/** For a session without a profile: shows an error, signs out and opens the sign-in page (profiles-1). */
export function NoProfile() {
  const navigate = useNavigate()
  const signOut = useSignOut()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    toast.error('Error', 'No profile found. Please sign in again.')
    void signOut()
      .catch(() => undefined)
      .then(() => navigate({ href: paths.auth, replace: true }))
  }, [])
  return null
}
