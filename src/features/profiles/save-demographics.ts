import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { awardBadges } from './award-badges.ts'
import { type Completion, settleProfile } from './complete-profile.ts'
import { type ProfileForm, playerTypeOf } from './schema.ts'
import { profiles } from './tables.ts'

/**
 * Saves the demographics form, then marks it complete (spec 1 §4, §7); unlocking and bonus follow in the same transaction.
 * Throws PROFILE_NOT_FOUND.
 */
export async function saveDemographics(
  tx: SystemTx,
  { form, ...completion }: { form: ProfileForm } & Completion,
): Promise<{ unlocked: boolean; bonusPaid: number }> {
  const { profileId, now } = completion
  const mine = eq(profiles.id, profileId)
  const [before] = await tx.select().from(profiles).where(mine).for('no key update')
  if (!before) throw new AppError('PROFILE_NOT_FOUND')
  await tx
    .update(profiles)
    .set({
      ...form,
      playerType: form.playerType ?? playerTypeOf(form.spendingProfile),
      consentGrantedAt: now,
      lastSeenAt: now,
      updatedAt: now,
    })
    .where(mine)
  const completed = await tx
    .update(profiles)
    .set({ demographicsCompleted: true })
    .where(and(mine, eq(profiles.demographicsCompleted, false)))
    .returning({ id: profiles.id })
  if (completed.length) await awardBadges(tx, { profileId, now })
  const consentsAreNew = !(before.termsAccepted && before.cookiesConsent && before.dataConsent)
  if (completed.length || consentsAreNew) return settleProfile(tx, completion)
  await announce(tx, personTopic(profileId), 'profiles')
  await announce(tx, personTopic(profileId), 'accounts')
  return { unlocked: false, bonusPaid: 0 }
}
