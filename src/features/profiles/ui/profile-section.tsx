import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { asProblem } from '#kit/calls/problem.ts'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { useFormDraft, useKeptForm } from '#kit/calls/use-form-draft.ts'
import { Button } from '#kit/controls/button.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { ProfileForm as Demographics, MyProfile } from '../schema.ts'
import { profiles } from './calls.ts'
import { YourConsents } from './profile-consents.tsx'
import { AboutYou, HowYouPlay, type ProfileInput } from './profile-fields.tsx'

const Completion = part(async () => (await import('./profile-completion.tsx')).Completion, {
  meanwhile: <Skeleton className="h-9 w-full" />,
})
const NoProfile = part(async () => (await import('./no-profile.tsx')).NoProfile)
const GuardianNotice = part(async () => (await import('./guardian-notice.tsx')).GuardianNotice)

interface ProfileSectionProps {
  onSaved?: () => void
  /** The next page after `onSaved` celebrates the bonus, so nothing announces it here. */
  celebratedNext?: boolean
}

/** The caller's profile: the completion, its benefit, and the form. */
export function ProfileSection({ onSaved, celebratedNext = false }: ProfileSectionProps) {
  return (
    <Loaded
      from={useQuery(profiles.mine.queryOptions())}
      failed="Couldn’t load your profile"
      loading={<FormSkeleton />}
      onError={(state, { code }) => (code === 'PROFILE_NOT_FOUND' ? <NoProfile /> : state)}
    >
      {(profile) => (
        <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-8">
          {profile.awaitsGuardianSince && (
            <GuardianNotice since={profile.awaitsGuardianSince} isSent={profile.emailVerified} />
          )}
          <ProfileForm profile={profile} celebratedNext={celebratedNext} {...(onSaved ? { onSaved } : {})} />
        </div>
      )}
    </Loaded>
  )
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

const sayOutcome = async (outcome: Parameters<typeof import('./profile-outcome.ts').showOutcome>[0]) =>
  (await import('./profile-outcome.ts')).showOutcome(outcome)

const fetchProfileForm = async () => (await import('../schema.ts')).profileForm

const savedDelayMs = 500

interface ProfileFormProps {
  profile: MyProfile
  /** Called 500 ms after the profile was saved (profiles-1), unless the form is unmounted. */
  onSaved?: () => void
  celebratedNext: boolean
}

/** The demographics form, prefilled; independent of the page around it. */
function ProfileForm({ profile, onSaved, celebratedNext }: ProfileFormProps) {
  const savedTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(savedTimer.current), [])
  // The profile at the time of the submit: a live event can replace the prop before the response arrives.
  const before = useRef(profile)
  // Until the profile is complete: later, what is saved is what the form should show.
  const keptAs = profile.demographicsCompleted ? null : 'profile'
  const draft = useFormDraft({ form: keptAs, of: profile.id, kinds: keptFields, saved: startOf(profile) })
  const form = useZodForm<ProfileInput, Demographics>(fetchProfileForm, { ...startOf(profile), ...draft.values })
  useKeptForm(form, draft)
  const save = useAct(profiles.save, {
    touches: ['profiles', 'accounts', 'credits'],
    showsError: true,
    onSuccess({ bonusPaid, profile: saved }) {
      if (!celebratedNext || bonusPaid === 0)
        void sayOutcome({ bonusPaid, before: before.current, saved }).catch(() => undefined)
      form.reset(startOf(saved))
      draft.onSaved(startOf(saved))
      savedTimer.current = setTimeout(() => {
        save.reset()
        onSaved?.()
      }, savedDelayMs)
    },
    onError(error) {
      if (asProblem(error).code === 'PROFILE_NOT_FOUND') toast.error('Error', 'No profile found. Please sign in again.')
      else if (!applyServerErrors(form, error)) toast.error('Failed to update demographics', asProblem(error).message)
    },
  })
  // Until the next page opens; a failure there leaves the form usable.
  const isBusy = save.isPending || (save.isSuccess && onSaved !== undefined)
  const gain =
    !profile.demographicsCompleted && profile.emailVerified && profile.bonusAhead > 0
      ? { gain: profile.bonusAhead }
      : {}
  return (
    <Form
      onSubmit={form.handleSubmit((values) => {
        if (isBusy) return
        before.current = profile
        save.mutate(values)
      })}
      className="grid content-start gap-10"
    >
      <Completion profile={profile} form={form} />
      <FormError form={form} />
      <AboutYou form={form} savedLocation={profile.location} />
      <HowYouPlay form={form} picked={profile.favoriteGenres} />
      <YourConsents form={form} />
      <Can permission="profile_update">
        <Button type="submit" variant="accent" size="l" className="w-fit" busy={isBusy} {...gain}>
          {profile.demographicsCompleted ? 'Save profile' : 'Complete profile'}
        </Button>
      </Can>
    </Form>
  )
}

/** What this browser keeps until the profile is saved; consents are given anew, and a guardian's address is not ours. */
const keptFields = {
  name: 'text',
  age: 'number',
  gender: 'text',
  location: 'text',
  deviceType: 'text',
  gamingFrequency: 'text',
  sessionLength: 'text',
  spendingProfile: 'text',
  experienceLevel: 'text',
  favoriteGenres: 'texts',
} as const

/** The initial values of the form; unknown selections stay empty. */
function startOf(profile: MyProfile): Partial<ProfileInput> {
  return {
    name: profile.name,
    age: profile.age,
    gender: profile.gender,
    location: profile.location ?? '',
    ...(profile.deviceType && { deviceType: profile.deviceType }),
    ...(profile.gamingFrequency && { gamingFrequency: profile.gamingFrequency }),
    ...(profile.sessionLength && { sessionLength: profile.sessionLength }),
    ...(profile.spendingProfile && { spendingProfile: profile.spendingProfile }),
    ...(profile.experienceLevel && { experienceLevel: profile.experienceLevel }),
    favoriteGenres: profile.favoriteGenres,
    termsAccepted: profile.termsAccepted,
    cookiesConsent: profile.cookiesConsent,
    dataConsent: profile.dataConsent,
  }
}
