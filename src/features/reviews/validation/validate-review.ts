import { isOvertaken, movePlaytest, type Playtest } from '#features/playtests/move-playtest.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { endMissedProofs } from '../proofs/end-missed-proofs.ts'
import { keepSignature } from '../scoring/find-alike.ts'
import { byRules, type Judge } from '../scoring/judge.ts'
import { gatherReview } from '../writing/gather-review.ts'
import { finishValidation, type ValidationRun } from './finish-validation.ts'

interface ValidateReviewInput {
  playtestId: string
  /** Number of the submission to validate; default: the newest. */
  submission?: number
}

/**
 * Validates a submitted review: review_submitted → validating → validated, returned or rejected. Each step has its own
 * transaction, so that a job can resume the validation after a crash. A technical failure sets the playtest back to
 * review_submitted and is rethrown, so that the job is retried. Throws STATE_CHANGED when there is nothing to validate.
 */
export async function validateReview(
  tools: JobTools,
  input: ValidateReviewInput,
  judge: Judge = byRules,
): Promise<Playtest> {
  const { db, clock } = tools
  const run = await beginValidation(tools, input)
  try {
    await db.asSystem((tx) => keepSignature(tx, run.playtestId))
    await db.asSystem((tx) => endMissedProofs(tx, { playtestId: run.playtestId, now: clock.now() }))
    const judged = await db.asSystem((tx) => gatherReview(tx, run.playtestId))
    if (!judged) throw new Error(`The review of playtest ${run.playtestId} is missing`)
    const found = await judge(judged, tools.log)
    return await db.asSystem((tx) => finishValidation(tx, { run, found, now: clock.now() }))
  } catch (error) {
    if (!isOvertaken(error)) await rollBack(tools, run)
    throw error
  }
}

async function beginValidation(
  { db, clock }: JobTools,
  { playtestId, submission }: ValidateReviewInput,
): Promise<ValidationRun> {
  const { after } = await db.asSystem((tx) =>
    movePlaytest(tx, {
      playtestId,
      act: 'begin_validation',
      actor: 'system',
      now: clock.now(),
      set: (before) => {
        if (submission !== undefined && before.submissions !== submission) throw new AppError('STATE_CHANGED')
        return { validationAttempts: before.validationAttempts + 1 }
      },
    }),
  )
  return { playtestId, attempt: after.validationAttempts }
}

async function rollBack({ db, clock, log }: JobTools, { playtestId, attempt }: ValidationRun) {
  try {
    await db.asSystem((tx) =>
      movePlaytest(tx, {
        playtestId,
        act: 'roll_back_validation',
        actor: 'system',
        now: clock.now(),
        set: (before) => {
          if (before.validationAttempts !== attempt) throw new AppError('STATE_CHANGED')
          return {}
        },
      }),
    )
  } catch (error) {
    log.error({ err: error, playtestId }, 'failed validation could not be rolled back')
  }
}
