import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { assertNotPaused } from '#features/recruiting/assert-tester.ts'
import { belongedToStudio } from '#features/recruiting/own-people.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { huntPayRefused, reportDecided } from '../events.ts'
import { type LockedHunt, lockHunt, lockOwnHunt, pricesOf } from '../lock-hunt.ts'
import { huntLimits, reportStates, settlingOf, type Verdict } from '../rules.ts'
import type { decideInput } from '../schema.ts'
import { huntReports } from '../tables.ts'
import { listAccepted } from './list-accepted.ts'
import { huntOfReport, type LockedReport, lockReport, settleReport } from './settle-report.ts'

type DecideInput = Omit<z.output<typeof decideInput>, 'id'> & { reportId: string; studioId: string; now: Date }

/**
 * The studio decides on a report: the first valid one of a bug is paid in full by its severity, a later one a little, five
 * of a bug (plans-3). The same decision again answers what was decided. Throws NOT_FOUND, STATE_CHANGED (decided
 * otherwise; `reason`: 'budget'), VALIDATION_ERROR (`fields.originalNumber`).
 */
export async function decideReport(tx: SystemTx, input: DecideInput) {
  const { reportId, studioId, verdict, reason, now } = input
  const { huntId } = await huntOfReport(tx, { reportId, studioId })
  const hunt = await lockOwnHunt(tx, { huntId, studioId })
  const report = await lockReport(tx, reportId)
  const severity = verdict === 'valid' ? (input.severity ?? null) : null
  const original = verdict === 'duplicate' ? await bugOf(tx, report, input.originalNumber ?? 0) : null
  if (report.status !== 'undecided') {
    const same =
      report.status === verdict && report.severity === severity && report.originalId === (original?.id ?? null)
    if (!same) throw new AppError('STATE_CHANGED', 'This report was decided already.')
    return { id: reportId, status: report.status, cost: report.cost, paid: report.paid }
  }
  const settled = await settle(tx, {
    hunt,
    report,
    verdict: { status: verdict, severity },
    original,
    reason,
    by: 'studio',
    now,
  })
  return { id: reportId, ...settled }
}

/** Nobody decided in time: the report is paid as minor. The job calls it; idempotent. */
export async function decideByTime(tx: SystemTx, { reportId, now }: { reportId: string; now: Date }): Promise<void> {
  const { huntId } = await huntOfReport(tx, { reportId })
  const hunt = await lockHunt(tx, { huntId })
  const report = await lockReport(tx, reportId)
  if (!hunt || report.status !== 'undecided' || report.decideBy > now) return
  await settle(tx, {
    hunt,
    report,
    verdict: { status: 'valid', severity: 'minor' },
    original: null,
    reason: '',
    by: 'time',
    now,
  })
}

const bug = z.object({ id: z.string(), number: z.number(), status: z.enum(reportStates), repeated: z.number() })

/** The bug with this number. Throws VALIDATION_ERROR unless it is valid and was reported earlier. */
async function bugOf(tx: SystemTx, report: LockedReport, number: number) {
  const [found] = await rows(tx, bug)`
    select r.id, r.number, r.status, (select count(*)::int from ${huntReports} d where d.original_id = r.id and d.cost > 0) as repeated
    from ${huntReports} r where r.hunt_id = ${report.huntId} and r.number = ${number}`
  const fault = !found
    ? 'There is no report with this number.'
    : found.number === report.number
      ? 'A report can’t be a later report of itself.'
      : found.status !== 'valid'
        ? 'That report is not a valid bug. Decide on it first, or name another one.'
        : found.number > report.number
          ? `This report came before number ${found.number}, so it is the first of the bug. Say that it is valid.`
          : undefined
  if (fault || !found) throw new AppError('VALIDATION_ERROR', fault, { fields: { originalNumber: fault ?? '' } })
  return found
}

interface SettleInput {
  hunt: LockedHunt
  report: LockedReport
  verdict: Verdict
  original: z.output<typeof bug> | null
  reason: string
  by: 'studio' | 'time'
  now: Date
}

const decided = z.object({ status: z.enum(reportStates), cost: z.number(), paid: z.number() })

async function settle(tx: SystemTx, { hunt, report, verdict, original, reason, by, now }: SettleInput) {
  const { id: huntId, studioId, gameId } = hunt
  const { id: reportId, testerId, claimed } = report
  const facts = { huntId, studioId, gameId, reportId, testerId }
  const isOneSide = await belongedToStudio(tx, { studioId, testerId, since: report.createdAt })
  const given = isOneSide ? ({ status: 'refused', severity: null } as const) : verdict
  const sums = settlingOf({ claimed, prices: pricesOf(hunt), verdict: given, repeated: original?.repeated ?? 0 })
  const { cost, pay, kept } = isOneSide ? { cost: 0, pay: 0, kept: 0 } : sums
  const missing = cost + kept - report.setAside - (hunt.status === 'open' ? hunt.free : 0)
  if (missing > 0)
    throw new AppError(
      'STATE_CHANGED',
      `The budget lacks ${creditsText(missing)} for a ${verdict.severity} bug. Decide as the hunter claimed it, or less.`,
      { reason: 'budget' },
    )
  // What is free may have to go back while a payment of the studio is disputed (payments-3).
  if (cost > report.setAside) await assertNotPaused(tx, studioId)
  const disputeBy = kept > 0 ? new Date(now.getTime() + hours(huntLimits.disputeHours)) : null
  await tx.execute(sql`
    update ${huntReports} set status = ${given.status}, severity = ${given.severity}, original_id = ${isOneSide ? null : (original?.id ?? null)}::uuid,
      reason = ${isOneSide ? 'Hunter and studio are the same person, card or team.' : reason}, decided_by = ${by}, decided_at = ${at(now)},
      dispute_by = ${at(disputeBy)}
    where id = ${reportId} and status = 'undecided'`)
  tx.happened(
    isOneSide
      ? huntPayRefused(facts)
      : reportDecided({ ...facts, verdict: given.status, paid: pay, byTime: by === 'time', canDispute: kept > 0 }),
    now,
  )
  await listAccepted(tx, hunt, { reportId, now })
  await settleReport(tx, hunt, report, { cost, pay, kept, step: 'decided', now })
  return foundRow(tx, decided)`select status, cost, paid from ${huntReports} where id = ${reportId}`
}
