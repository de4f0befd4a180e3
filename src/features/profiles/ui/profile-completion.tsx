import { plural } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { completionPercent } from '../rules.ts'
import type { MyProfile } from '../schema.ts'
import type { FormPart } from './profile-fields.tsx'

/** Of what the form shows: what is filled in counts at once, and what is not saved yet says so. */
export function Completion({ profile, form }: { profile: MyProfile } & FormPart) {
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

/** The benefit of completing the profile (profiles-7). */
function completionHint(profile: MyProfile, percent: number): string {
  const { bonusAhead, bonusBefore, demographicsCompleted, emailVerified } = profile
  if (bonusBefore) return 'Bonus already paid for this address'
  if (bonusAhead > 0 && demographicsCompleted && !emailVerified)
    return `Verify your email to receive ${plural(bonusAhead, 'credit')}`
  if (bonusAhead > 0 && !demographicsCompleted)
    return `Completing it brings ${plural(bonusAhead, 'credit')}, once per address`
  return percent < 75 ? 'From 75% you rank ahead for invitations' : 'You rank ahead for invitations'
}
