import { and, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { amend, factsOf, type Guard } from '#features/playtests/move.ts'
import { DISPUTE_DAYS, LONGER_DECISION_HOURS, type PlaytestStatus } from '#features/playtests/rules.ts'
import { playtests } from '#features/playtests/sql.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { isBeingDecided } from '../sql.ts'
import { approveReview } from './approve-review.ts'
import { readAdmins } from './dispute-review.ts'
import { decisionPostponed, disputeWaits } from './events.ts'
import { isWeak } from './is-weak.ts'

interface DecideByTimeInput {
  playtestId: string
  now: Date
}

/**
 * Pays a review that the studio has not decided in time. A weak review (score below 60, or no sign that the tester
 * played) first waits 72 hours longer, with a second notification, and is then paid without a bonus (ruling 63). Throws
 * STATE_CHANGED before the deadline.
 */
export async function approveSilently(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  const { weak, extended } = await readWeakness(tx, playtestId)
  if (weak && !extended) return extendDeadline(tx, { playtestId, now })
  await assertDue(tx, { playtestId, status: 'validated', now })
  await approveReview(tx, { playtestId, act: 'approve_by_itself', withoutBonus: weak, guard: undecided, now })
}

/** The studio decided in time; its decision is carried out in a few seconds (ruling 84). */
const undecided: Guard = {
  where: sql`not ${isBeingDecided(sql`${playtests.id}`)}`,
  refusal: async () => new AppError('STATE_CHANGED', 'The studio has decided on this review.'),
}

const weakness = z.object({
  weak: z.boolean(),
  /** The deadline was extended before. */
  extended: z.boolean(),
})

/** Reads without a lock: while a review waits for its studio, only this job changes these values. */
async function readWeakness(tx: SystemTx, playtestId: string): Promise<z.output<typeof weakness>> {
  return foundRow(tx, weakness)`
    select ${isWeak()} as weak, p.second_notice_at is not null as extended from ${playtests} p where p.id = ${playtestId}`
}

async function extendDeadline(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  const waiting = await amend(tx, {
    playtestId,
    status: 'validated',
    where: and(isNull(playtests.secondNoticeAt), lte(playtests.decideBy, now), undecided.where),
    set: { secondNoticeAt: now, decideBy: new Date(now.getTime() + hours(LONGER_DECISION_HOURS)), updatedAt: now },
  })
  if (!waiting) throw new AppError('STATE_CHANGED', 'The deadline hasn’t passed yet.')
  tx.happened(decisionPostponed({ ...factsOf(waiting), submission: waiting.submissions }), now)
}

/**
 * Asserts that the playtest still has this status and that its deadline has passed: a job may run twice, or late. Takes
 * no lock, since a refund locks the request before the playtest; the transition itself is guarded by the status. Throws
 * STATE_CHANGED.
 */
async function assertDue(
  tx: SystemTx,
  { playtestId, status, now }: DecideByTimeInput & { status: PlaytestStatus },
): Promise<void> {
  const { rows: due } = await tx.execute(sql`
    select 1 from ${playtests} where id = ${playtestId} and status = ${status}
      and decide_by <= ${now.toISOString()}::timestamptz`)
  if (!due[0]) throw new AppError('STATE_CHANGED', 'The deadline hasn’t passed yet.')
}

/** Decides a dispute for the tester after seven days without an admin's decision (ruling 61). Throws STATE_CHANGED. */
export async function decideDisputeByTime(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  await assertDue(tx, { playtestId, status: 'disputed', now })
  const note = `No admin decided within ${DISPUTE_DAYS.decide} days.`
  await approveReview(tx, { playtestId, act: 'decide_by_time', note, now })
}

/** Sends all admins a second notification on the fifth day of a dispute, once. Throws STATE_CHANGED. */
export async function remindAdmins(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  const reminded = await amend(tx, {
    playtestId,
    status: 'disputed',
    where: isNull(playtests.secondNoticeAt),
    set: { secondNoticeAt: now },
  })
  if (!reminded) throw new AppError('STATE_CHANGED')
  tx.happened(disputeWaits({ playtestId, requestId: reminded.requestId, adminIds: await readAdmins(tx) }), now)
}
