import { useEffect, useRef } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import type { ProfileForm as Demographics, MyProfile } from '../schema.ts'
import { profiles } from './calls.ts'
import { celebrateCredits } from './first-credits.ts'
import { YourConsents } from './profile-consents.tsx'
import { AboutYou, HowYouPlay, type ProfileInput } from './profile-fields.tsx'

const fetchProfileForm = async () => (await import('../schema.ts')).profileForm

const savedDelayMs = 500

interface ProfileFormProps {
  profile: MyProfile
  /** Called 500 ms after the profile was saved (spec 1 §4), unless the form is unmounted. */
  onSaved?: () => void
  /** Label of the button; by default "Complete profile" or "Save profile". */
  submitLabel?: string
}

/** The demographics form, prefilled; independent of the page around it. */
export function ProfileForm({ profile, onSaved, submitLabel }: ProfileFormProps) {
  const savedTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(savedTimer.current), [])
  // The profile at the time of the submit: a live event can replace the prop before the response arrives.
  const before = useRef(profile)
  const form = useZodForm<ProfileInput, Demographics>(fetchProfileForm, startOf(profile))
  const save = useAct(profiles.save, {
    touches: ['profiles', 'accounts', 'credits'],
    showsError: true,
    onSuccess({ bonusPaid, profile: saved }) {
      showOutcome({ bonusPaid, before: before.current, saved })
      form.reset(startOf(saved))
      savedTimer.current = setTimeout(() => onSaved?.(), savedDelayMs)
    },
    onError(error) {
      if (asProblem(error).code === 'PROFILE_NOT_FOUND') toast.error('Error', 'No profile found. Please sign in again.')
      else if (!applyServerErrors(form, error)) toast.error('Failed to update demographics', asProblem(error).message)
    },
  })
  const gain =
    !profile.demographicsCompleted && profile.emailVerified && profile.bonusAhead > 0
      ? { gain: profile.bonusAhead }
      : {}
  return (
    <Form
      onSubmit={form.handleSubmit((values) => {
        if (save.isPending) return
        before.current = profile
        save.mutate(values)
      })}
      className="grid content-start gap-10"
    >
      <FormError form={form} />
      <AboutYou form={form} />
      <HowYouPlay form={form} picked={profile.favoriteGenres} />
      <YourConsents form={form} />
      <Button type="submit" variant="accent" size="l" className="w-fit" busy={save.isPending} {...gain}>
        {submitLabel ?? (profile.demographicsCompleted ? 'Save profile' : 'Complete profile')}
      </Button>
    </Form>
  )
}

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
    toast.success('Profile complete!', `${bonusPaid} credits have been added to your balance.`)
    celebrateCredits(bonusPaid)
  } else if (!before.demographicsCompleted && !saved.emailVerified && saved.bonusAhead > 0) {
    toast.info('Profile saved', `Verify your email to receive the ${saved.bonusAhead} credits.`)
  } else if (!before.demographicsCompleted && saved.bonusAhead > 0) {
    toast.success('Profile saved', `Your ${saved.bonusAhead} credits are on their way.`)
  } else toast.success('Profile saved')
}
