import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOvertaken, movePlaytest } from '#features/playtests/move-playtest.ts'
import { DISPUTE_DAYS, playtestStatuses } from '#features/playtests/rules.ts'
import { playtests } from '#features/playtests/sql.ts'
import { eachDueTest, timestampAgo } from '#features/playtests/timing/each-due-test.ts'
import { expireReturn } from '#features/playtests/timing/end-overdue.ts'
import { endTestsTask } from '#features/profiles/locks/suspend-account.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { FinalFailure, type Job, type RepeatedJob } from '#platform/jobs/worker.ts'
import { endProblem } from '#platform/problems.ts'
import { AppError } from '#shared/errors.ts'
import { approveSilently, decideDisputeByTime, remindAdmins } from './decisions/decide-by-time.ts'
import { carryOutDecision, executeDecisionTask } from './decisions/execute-decision.ts'
import { leaveAsItIs } from './decisions/return-review.ts'
import { pendingDecisions } from './decisions/tables.ts'
import { endTestsOfSuspended } from './end-tests-of-suspended.ts'
import { byRules, type Judge } from './scoring/judge.ts'
import { countFailure, isStopped, validationProblem } from './validation/stop-validation.ts'
import { validateReview } from './validation/validate-review.ts'
import { enqueueValidation, validateTask } from './writing/submit-review.ts'

const suspended = z.object({ profileId: z.uuid() })
const validation = z.object({ playtestId: z.uuid(), submission: z.number().int() })

/** A submission that has waited or validated longer than this many seconds was left behind by a process that ended. */
const stuckAfterSeconds = 20

const decision = z.object({ playtestId: z.uuid() })

const stuckTest = z.object({ submissions: z.number(), status: z.enum(playtestStatuses) })

async function resumeValidation(tx: SystemTx, playtestId: string, now: Date) {
  const [stuck] = await rows(
    tx,
    stuckTest,
  )`select submissions, status from ${playtests} where id = ${playtestId} for no key update`
  if (!stuck) return
  if (stuck.status === 'validating') {
    await movePlaytest(tx, { playtestId, act: 'roll_back_validation', actor: 'system', now })
    // The process ended, perhaps because of this review.
    const failure = {
      playtestId,
      submission: stuck.submissions,
      reason: 'The server stopped during the check.',
      now,
    }
    if (await countFailure(tx, failure)) return
  }
  await enqueueValidation(tx, { id: playtestId, submissions: stuck.submissions })
}

export const reviewJobs = (judge: Judge = byRules): Record<string, Job> => ({
  [validateTask]: async (payload, tools) => {
    const input = validation.parse(payload)
    try {
      await validateReview(tools, input, judge)
      await tools.db.asSystem((tx) => endProblem(tx, validationProblem(input.playtestId, input.submission)))
    } catch (error) {
      if (isOvertaken(error)) return
      if (error instanceof AppError && error.code === 'CONNECTION_ERROR') throw error
      const reason = error instanceof Error ? error.message : String(error)
      const stopped = await tools.db.asSystem((tx) => countFailure(tx, { ...input, reason, now: tools.clock.now() }))
      if (!stopped) throw error
      tools.log.error({ err: error, playtestId: input.playtestId }, 'validation stopped')
      throw new FinalFailure(reason)
    }
  },

  'resume-validations': (_payload, tools) =>
    eachDueTest(
      tools,
      sql`select p.id, p.updated_at as at from ${playtests} p where p.updated_at < ${timestampAgo(tools, stuckAfterSeconds)}
        and (p.status = 'validating' or (p.status = 'review_submitted' and p.returned_by is null)) and not ${isStopped}`,
      resumeValidation,
    ),

  [endTestsTask]: async (payload, { db, clock }) => {
    const { profileId: testerId } = suspended.parse(payload)
    await endTestsOfSuspended(db, { testerId, now: clock.now() })
  },

  [executeDecisionTask]: (payload, tools) =>
    carryOutDecision(tools, { ...decision.parse(payload), now: tools.clock.now() }),

  // Also finds the decisions whose job got lost, or ran a little early by another clock.
  'execute-decisions': (_payload, tools) =>
    eachDue(tools, {
      due: sql`select playtest_id as id, executes_at as at from ${pendingDecisions} where executes_at <= ${timestampAgo(tools)}`,
      what: 'decision could not be carried out',
      act: (playtestId) => carryOutDecision(tools, { playtestId, now: tools.clock.now() }),
    }),

  'approve-silent-reviews': (_payload, tools) =>
    eachDueTest(
      tools,
      sql`select id, decide_by as at from ${playtests} where status = 'validated' and decide_by <= ${timestampAgo(tools)}`,
      (tx, playtestId, now) => approveSilently(tx, { playtestId, now }),
    ),

  'decide-disputes': async (_payload, tools) => {
    const remindBefore = new Date(tools.clock.now().getTime() + hours(24 * (DISPUTE_DAYS.decide - DISPUTE_DAYS.remind)))
    const disputed = sql`select id, decide_by as at from ${playtests} where status = 'disputed'`
    await eachDueTest(
      tools,
      sql`${disputed} and second_notice_at is null and decide_by <= ${at(remindBefore)}`,
      (tx, playtestId, now) => remindAdmins(tx, { playtestId, now }),
    )
    await eachDueTest(tools, sql`${disputed} and decide_by <= ${timestampAgo(tools)}`, (tx, playtestId, now) =>
      decideDisputeByTime(tx, { playtestId, now }),
    )
  },

  'end-returns': async (_payload, tools) => {
    const due = (by: 'validation' | 'studio') => sql`
      select id, return_deadline_at as at from ${playtests} where status = 'review_submitted' and returned_at is not null and returned_by = ${by}
        and return_deadline_at <= ${timestampAgo(tools)}`
    await eachDueTest(tools, due('validation'), (tx, playtestId, now) => expireReturn(tx, { playtestId, now }))
    await eachDueTest(tools, due('studio'), (tx, playtestId, now) => leaveAsItIs(tx, { playtestId, now }))
  },
})

export const reviewRepeated: RepeatedJob[] = [
  { task: 'resume-validations', everySeconds: 10 },
  { task: 'execute-decisions', everySeconds: 10 },
  { task: 'approve-silent-reviews', everySeconds: 30 },
  { task: 'end-returns', everySeconds: 30 },
  { task: 'decide-disputes', everySeconds: 60 },
]
