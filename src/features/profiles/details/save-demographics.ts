import { and, eq, isNotNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { askGuardian } from '../guardian/ask-guardian.ts'
import { awardBadges } from '../progress/award-badges.ts'
import { playerTypeOf } from '../rules.ts'
import type { ProfileForm } from '../schema.ts'
import { profiles } from '../tables.ts'
import { type Completion, settleProfile } from './complete-profile.ts'
import { recordConsents } from './record-consents.ts'

/**
 * Saves the demographics form and then marks it as complete (profiles-3). The same transaction unlocks earning and
 * pays the bonus. Throws PROFILE_NOT_FOUND.
 */
export async function saveDemographics(
  tx: SystemTx,
  { form, ...completion }: { form: ProfileForm } & Completion,
): Promise<{ unlocked: boolean; bonusPaid: number }> {
  const { profileId, now } = completion
  // An erased profile has no userId and must not be changed.
  const mine = and(eq(profiles.id, profileId), isNotNull(profiles.userId))
  const { termsAccepted: terms, cookiesConsent: cookies, dataConsent: data, guardianEmail: email, ...answers } = form
  const saved = await tx
    .update(profiles)
    .set({
      ...answers,
      playerType: answers.playerType ?? playerTypeOf(answers.spendingProfile),
      lastSeenAt: now,
      updatedAt: now,
    })
    .where(mine)
    .returning({ age: profiles.age })
  if (!saved[0]) throw new AppError('PROFILE_NOT_FOUND')
  // The saved age: a form without one leaves it unchanged.
  const { age } = saved[0]
  await askGuardian(tx, { profileId, age, location: answers.location, email, now, publicUrl: completion.publicUrl })
  const consents = await recordConsents(tx, { profileId, given: { terms, cookies, data }, now })
  const completed = await tx
    .update(profiles)
    .set({ demographicsCompleted: true })
    .where(and(mine, eq(profiles.demographicsCompleted, false)))
    .returning({ id: profiles.id })
  if (completed.length) await awardBadges(tx, { profileId, now })
  const { unlocked, bonusPaid } = await settleProfile(tx, completion)
  return { unlocked: unlocked || consents.unlocked, bonusPaid }
}
