import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import type { Completion } from './complete-profile.ts'
import { saveDemographics } from './save-demographics.ts'
import type { ProfileForm } from './schema.ts'

/**
 * Saves the form with all that follows from it. Where the bonus or its letter can't be made, that is only logged and the
 * form is saved without (spec 1 §8): a job pays what is outstanding. Throws PROFILE_NOT_FOUND.
 */
export async function saveProfile(
  { db, log }: { db: Database; log: Log },
  saving: { form: ProfileForm } & Completion,
): Promise<{ unlocked: boolean; bonusPaid: number }> {
  try {
    return await db.asSystem((tx) => saveDemographics(tx, saving))
  } catch (error) {
    if (error instanceof AppError && error.code === 'PROFILE_NOT_FOUND') throw error
    const outcome = await db.asSystem((tx) => saveDemographics(tx, { ...saving, bonusLater: true }))
    log.error({ err: error, profileId: saving.profileId }, 'a profile bonus could not be paid; a job pays it')
    return outcome
  }
}
