import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSignOut } from '#features/accounts/ui/use-sign-out.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { paths } from '#shared/paths.ts'
import { completionPercent } from '../rules.ts'
import type { MyProfile } from '../schema.ts'
import { profiles } from './calls.ts'
import { ProfileForm } from './profile-form.tsx'

/** The caller's profile: the completion, its benefit, and the form. */
export function ProfileSection({ onSaved }: { onSaved?: () => void }) {
  return (
    <Loaded
      from={useQuery(profiles.mine.queryOptions())}
      failed="Your profile did not load"
      loading={<FormSkeleton />}
      onError={(state, { code }) => (code === 'PROFILE_NOT_FOUND' ? <NoProfile /> : state)}
    >
      {(profile) => (
        <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-8">
          <Completion profile={profile} />
          <ProfileForm profile={profile} {...(onSaved ? { onSaved } : {})} />
        </div>
      )}
    </Loaded>
  )
}

/** For a session without a profile: shows an error, signs out and opens the sign-in page (spec 1 §2.6, §8). */
function NoProfile() {
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

function Completion({ profile }: { profile: MyProfile }) {
  const percent = completionPercent(profile)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{percent} % complete</span>
        <span className="text-ink-muted">{completionHint(profile, percent)}</span>
      </p>
      <Progress value={percent} label="Profile completion" tone={percent === 100 ? 'good' : 'accent'} />
    </div>
  )
}

/** The benefit of completing the profile (spec 1 §2.7). */
function completionHint(profile: MyProfile, percent: number): string {
  const { bonusAhead, bonusBefore, demographicsCompleted, emailVerified } = profile
  if (bonusBefore) return 'This address already got its bonus'
  if (bonusAhead > 0 && demographicsCompleted && !emailVerified)
    return `Verify your email to receive ${bonusAhead} credits`
  if (bonusAhead > 0 && !demographicsCompleted) return `Completing it brings ${bonusAhead} credits, once per address`
  return percent < 75 ? 'From 75 % you rank ahead for invitations' : 'You rank ahead for invitations'
}

function FormSkeleton() {
  return (
    <div role="status" className="grid max-w-[40rem] gap-5">
      <span className="sr-only">Loading your profile</span>
      <Skeleton className="h-6 w-40" />
      <div className="grid gap-5 sm:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
      <Skeleton className="h-24" />
    </div>
  )
}
