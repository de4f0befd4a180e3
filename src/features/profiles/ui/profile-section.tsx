import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { useSignOut } from '#features/accounts/ui/use-sign-out.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { useFormDraft, useKeptForm } from '#kit/calls/use-form-draft.ts'
import { Button } from '#kit/controls/button.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { creditsText } from '#shared/grouped.ts'
import { paths } from '#shared/paths.ts'
import { GUARDIAN_DAYS } from '../guardian/rules.ts'
import { completionPercent } from '../rules.ts'
import type { ProfileForm as Demographics, MyProfile } from '../schema.ts'
import { profiles } from './calls.ts'
import { celebrateCredits } from './first-credits.ts'
import { YourConsents } from './profile-consents.tsx'
import { AboutYou, type FormPart, HowYouPlay, type ProfileInput } from './profile-fields.tsx'

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

/** The account waits for a parent or guardian. */
function GuardianNotice({ since, isSent }: { since: Date; isSent: boolean }) {
  const until = new Date(since.getTime() + GUARDIAN_DAYS * 86_400_000)
  return (
    <div role="note" className="grid gap-1 rounded-surface border border-line-strong px-4 py-3">
      <p className="font-semibold">Your parent or guardian has to confirm</p>
      <p>
        {isSent
          ? 'They got an email with a link.'
          : 'They get an email with a link once you have verified your own email.'}{' '}
        If they don’t confirm, your account is deleted on {formatDate(until)}. To send it to another address, change it
        below and save.
      </p>
    </div>
  )
}

/** Of what the form shows: what is filled in counts at once, and what is not saved yet says so. */
function Completion({ profile, form }: { profile: MyProfile } & FormPart) {
  const percent = completionPercent(form.watch())
  const isSaved = percent === completionPercent(profile)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {percent}% complete{!isSaved && ' once saved'}
        </span>
        <span className="text-ink-muted">{completionHint(profile, percent)}</span>
      </p>
      <Progress value={percent} label="Profile completion" tone={percent === 100 ? 'good' : 'accent'} />
    </div>
  )
}

/** The benefit of completing the profile (spec 1 §2.7). */
function completionHint(profile: MyProfile, percent: number): string {
  const { bonusAhead, bonusBefore, demographicsCompleted, emailVerified } = profile
  if (bonusBefore) return 'Bonus already paid for this address'
  if (bonusAhead > 0 && demographicsCompleted && !emailVerified)
    return `Verify your email to receive ${creditsText(bonusAhead)}`
  if (bonusAhead > 0 && !demographicsCompleted)
    return `Completing it brings ${creditsText(bonusAhead)}, once per address`
  return percent < 75 ? 'From 75% you rank ahead for invitations' : 'You rank ahead for invitations'
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

const fetchProfileForm = async () => (await import('../schema.ts')).profileForm

const savedDelayMs = 500

interface ProfileFormProps {
  profile: MyProfile
  /** Called 500 ms after the profile was saved (spec 1 §4), unless the form is unmounted. */
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
      if (!celebratedNext || bonusPaid === 0) showOutcome({ bonusPaid, before: before.current, saved })
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

function showOutcome({ bonusPaid, before, saved }: { bonusPaid: number; before: MyProfile; saved: MyProfile }) {
  if (bonusPaid > 0) {
    toast.success('Profile complete!', `${creditsText(bonusPaid)} have been added to your balance.`)
    celebrateCredits(bonusPaid)
  } else if (!before.demographicsCompleted && !saved.emailVerified && saved.bonusAhead > 0) {
    toast.info('Profile saved', `Verify your email to receive the ${creditsText(saved.bonusAhead)}.`)
  } else if (!before.demographicsCompleted && saved.bonusAhead > 0) {
    toast.success('Profile saved', `Your ${creditsText(saved.bonusAhead)} are on their way.`)
  } else toast.success('Profile saved')
}
