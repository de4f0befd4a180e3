import { and, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DOUBT_DAYS, LAPSES } from '#features/playtests/findings/rules.ts'
import { amendPlaytest, factsOf, type Guard, movePlaytest } from '#features/playtests/move-playtest.ts'
import { LONGER_DECISION_HOURS, type PlaytestStatus } from '#features/playtests/rules.ts'
import { playtests } from '#features/playtests/sql.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { isBeingDecided } from '../sql.ts'
import { approveReview } from './approve-review.ts'
import { caseEnd, readAdmins } from './dispute-review.ts'
import { decisionPostponed, disputeWaits, doubtEscalated, lapseWaits } from './events.ts'
import { isWeak } from './is-weak.ts'

interface DecideByTimeInput {
  playtestId: string
  now: Date
}

/**
 * Pays a review that the studio has not decided in time. A weak review (score below 60, or no sign that the tester
 * played) first waits 72 hours longer, with a second notification, and is then paid without a bonus (reviews-9). Throws
 * STATE_CHANGED before the deadline.
 */
export async function approveSilently(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  const { weak, extended, doubtful } = await readWeakness(tx, playtestId)
  if (doubtful) return escalate(tx, { playtestId, now })
  if (weak && !extended) return extendDeadline(tx, { playtestId, now })
  await assertDue(tx, { playtestId, status: 'validated', now })
  await approveReview(tx, { playtestId, act: 'approve_by_itself', withoutBonus: weak, guard: undecided, now })
}

/** The studio decided in time; its decision is carried out in a few seconds (reviews-12). */
const undecided: Guard = {
  where: sql`not ${isBeingDecided(sql`${playtests.id}`)}`,
  refusal: async () => new AppError('STATE_CHANGED', 'The studio has decided on this review.'),
}

const weakness = z.object({
  weak: z.boolean(),
  /** The deadline was extended before. */
  extended: z.boolean(),
  doubtful: z.boolean(),
})

/** Reads without a lock: while a review waits for its studio, only this job changes these values. */
async function readWeakness(tx: SystemTx, playtestId: string): Promise<z.output<typeof weakness>> {
  return foundRow(tx, weakness)`
    select ${isWeak()} as weak, p.second_notice_at is not null as extended, coalesce(p.outcome = 'doubtful', false) as doubtful from ${playtests} p where p.id = ${playtestId}`
}

/** Silence doesn't approve a doubtful review: it becomes a case for admins (reviews-3). Throws STATE_CHANGED. */
async function escalate(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  await assertDue(tx, { playtestId, status: 'validated', now })
  const { after } = await movePlaytest(tx, {
    playtestId,
    act: 'escalate',
    actor: 'system',
    guard: undecided,
    now,
    set: ({ validatedAt }) => ({
      decideBy: caseEnd({ now, validatedAt, wait: hours(24 * DOUBT_DAYS - DECISION_HOURS) }),
    }),
  })
  tx.happened(doubtEscalated({ ...factsOf(after), adminIds: await readAdmins(tx) }), now)
}

async function extendDeadline(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  const waiting = await amendPlaytest(tx, {
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
      and decide_by <= ${at(now)}`)
  if (!due[0]) throw new AppError('STATE_CHANGED', 'The deadline hasn’t passed yet.')
}

/**
 * Decides for the tester what no admin decided in time (reviews-11, reviews-3): a doubtful review is paid without its
 * bonus and counts for no reputation. Throws STATE_CHANGED.
 */
export async function decideDisputeByTime(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  await assertDue(tx, { playtestId, status: 'disputed', now })
  const { testerId, outcome } = await lockTester(tx, playtestId)
  const isDoubtful = outcome === 'doubtful'
  if (isDoubtful && (await lapsesOf(tx, { testerId, now })) >= LAPSES.count - 1)
    return waitForAdmin(tx, { playtestId, now })
  const note = isDoubtful ? 'Nobody decided in time.' : 'No admin decided in time.'
  await approveReview(tx, {
    playtestId,
    act: 'decide_by_time',
    note,
    withoutBonus: isDoubtful,
    guard: stillDue(now),
    now,
  })
}

const testerRow = z.object({ testerId: z.string(), outcome: z.nullable(z.string()) })

/** Two lapses of one tester that are due at once are counted one after the other. */
async function lockTester(tx: SystemTx, playtestId: string) {
  const tester = await foundRow(tx, testerRow)`select tester_id, outcome from ${playtests} where id = ${playtestId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lapses:${tester.testerId}`}, 0))`)
  return tester
}

/** Doubtful reviews of a tester that nobody decided, in the last 30 days. */
async function lapsesOf(tx: SystemTx, { testerId, now }: { testerId: string; now: Date }): Promise<number> {
  const since = new Date(now.getTime() - hours(24 * LAPSES.days))
  const { count } = await foundRow(tx, z.object({ count: z.number() }))`
    select count(*)::int as count from ${playtests} p
    where p.tester_id = ${testerId} and p.outcome = 'doubtful' and p.decided_by = 'silence' and p.decided_at > ${at(since)}`
  return count
}

/** The third lapse of a tester waits for an admin, whatever the time (reviews-3). */
async function waitForAdmin(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  const waiting = await amendPlaytest(tx, {
    playtestId,
    status: 'disputed',
    where: lte(playtests.decideBy, now),
    set: { decideBy: null, updatedAt: now },
  })
  if (!waiting) throw new AppError('STATE_CHANGED')
  tx.happened(lapseWaits({ ...factsOf(waiting), adminIds: await readAdmins(tx) }), now)
}

const stillDue = (now: Date): Guard => ({
  where: sql`${playtests.decideBy} <= ${at(now)}`,
  refusal: async () => new AppError('STATE_CHANGED'),
})

/** Sends all admins a second notification on the fifth day of a dispute, once. Throws STATE_CHANGED. */
export async function remindAdmins(tx: SystemTx, { playtestId, now }: DecideByTimeInput): Promise<void> {
  const reminded = await amendPlaytest(tx, {
    playtestId,
    status: 'disputed',
    where: isNull(playtests.secondNoticeAt),
    set: { secondNoticeAt: now },
  })
  if (!reminded) throw new AppError('STATE_CHANGED')
  tx.happened(disputeWaits({ playtestId, requestId: reminded.requestId, adminIds: await readAdmins(tx) }), now)
}
