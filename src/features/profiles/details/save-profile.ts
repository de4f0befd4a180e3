import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import type { ProfileForm } from '../schema.ts'
import type { Completion } from './complete-profile.ts'
import { saveDemographics } from './save-demographics.ts'

/**
 * Saves the form with all its effects. If the bonus or its email fails, the failure is only logged and the form is
 * saved without them (profiles-3); a job pays the bonus later. Throws PROFILE_NOT_FOUND, and VALIDATION_ERROR
 * or RATE_LIMITED about the email of a parent or guardian.
 */
export async function saveProfile(
  { db, log }: { db: Database; log: Log },
  input: { form: ProfileForm } & Completion,
): Promise<{ unlocked: boolean; bonusPaid: number }> {
  try {
    return await db.asSystem((tx) => saveDemographics(tx, input))
  } catch (error) {
    if (error instanceof AppError && ['PROFILE_NOT_FOUND', 'VALIDATION_ERROR', 'RATE_LIMITED'].includes(error.code))
      throw error
    const outcome = await db.asSystem((tx) => saveDemographics(tx, { ...input, bonusLater: true }))
    log.error({ err: error, profileId: input.profileId }, 'could not pay a profile bonus; a job will pay it')
    return outcome
  }
}
