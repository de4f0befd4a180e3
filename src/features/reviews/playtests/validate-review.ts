import type { JobTools } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { keepSignature } from '../validation/find-duplicate.ts'
import { byRules, type Judge } from '../validation/judge.ts'
import { finishValidation } from './finish-validation.ts'
import { gatherReview } from './gather-review.ts'
import { move, type Playtest } from './move.ts'

interface Validation {
  playtestId: string
  /** Which submission is meant; left out, the newest. */
  submission?: number
}

/** One run of a validation. Its number is a fence: what it finds counts only while no later run has begun. */
export interface ValidationRun {
  playtestId: string
  attempt: number
}

/**
 * Validates a submitted review: review_submitted → validating → validated, returned or rejected, each step in a transaction
 * of its own, so that a killed process leaves a state from which it is taken up again. A technical failure sets it back to
 * review_submitted and is thrown, so that the job is tried again. Throws STATE_CHANGED when there is nothing to validate.
 */
export async function validateReview(
  tools: JobTools,
  validation: Validation,
  judge: Judge = byRules,
): Promise<Playtest> {
  const { db, clock } = tools
  const run = await begin(tools, validation)
  try {
    await db.asSystem((tx) => keepSignature(tx, run.playtestId))
    const judged = await db.asSystem((tx) => gatherReview(tx, run.playtestId))
    if (!judged) throw new Error(`The review of playtest ${run.playtestId} is missing`)
    const found = await judge(judged, tools.log)
    return await db.asSystem((tx) => finishValidation(tx, { run, found, now: clock.now() }))
  } catch (error) {
    if (!isOvertaken(error)) await rollBack(tools, run)
    throw error
  }
}

async function begin({ db, clock }: JobTools, { playtestId, submission }: Validation): Promise<ValidationRun> {
  const { after } = await db.asSystem((tx) =>
    move(tx, {
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
      move(tx, {
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
    log.error({ err: error, playtestId }, 'a failed validation could not be rolled back')
  }
}

/** Somebody else has taken the review up, or it is past its validation: nothing of this run counts any more. */
export const isOvertaken = (error: unknown): boolean => error instanceof AppError && error.code === 'STATE_CHANGED'
