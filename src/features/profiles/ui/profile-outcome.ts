import { plural } from '#kit/data/format.ts'
import { toast } from '#kit/feedback/toast.tsx'
import type { MyProfile } from '../schema.ts'
import { celebrateCredits } from './progress/first-credits.ts'

interface Outcome {
  bonusPaid: number
  before: MyProfile
  saved: MyProfile
}

const above = { clearsForm: true }

/** Says what saving a profile brought. Loaded with the first save. */
export function showOutcome({ bonusPaid, before, saved }: Outcome) {
  if (bonusPaid > 0) {
    toast.success('Profile complete!', `${plural(bonusPaid, 'credit')} have been added to your balance.`, above)
    celebrateCredits(bonusPaid)
    // Where it is celebrated.
    scrollTo({ top: 0 })
  } else if (!before.demographicsCompleted && !saved.emailVerified && saved.bonusAhead > 0) {
    toast.info('Profile saved', `Verify your email to receive the ${plural(saved.bonusAhead, 'credit')}.`, above)
  } else if (!before.demographicsCompleted && saved.bonusAhead > 0) {
    toast.success('Profile saved', `Your ${plural(saved.bonusAhead, 'credit')} are on their way.`, above)
  } else toast.success('Profile saved', undefined, above)
}
