import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { admins } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { huntDisputeDecided, huntDisputeDecidedByAdmin, huntReleased, reportDisputed } from '../events.ts'
import { type LockedHunt, lockHunt, pricesOf } from '../lock-hunt.ts'
import { huntLimits, huntPay } from '../rules.ts'
import type { decideDisputeInput } from '../schema.ts'
import { huntReports } from '../tables.ts'
import { listAccepted } from './list-accepted.ts'
import { huntOfReport, type LockedReport, lockReport, settleReport } from './settle-report.ts'

interface DisputeInput {
  reportId: string
  testerId: string
  text: string
  now: Date
}

const factsOf = ({ huntId, studioId, gameId, id: reportId, testerId }: LockedReport) => ({
  huntId,
  studioId,
  gameId,
  reportId,
  testerId,
})

/**
 * A hunter disputes a refusal, a repetition or a lower severity, once; an admin decides, and the difference stays set aside.
 * The same call again changes nothing. Throws NOT_FOUND, STATE_CHANGED (paid as claimed; the time is over).
 */
export async function disputeReport(tx: SystemTx, { reportId, testerId, text, now }: DisputeInput): Promise<void> {
  const { huntId } = await huntOfReport(tx, { reportId, testerId })
  await lockHunt(tx, { huntId })
  const report = await lockReport(tx, reportId)
  if (report.disputedAt !== null) {
    if (report.disputeFor !== null) throw new AppError('STATE_CHANGED', 'This was disputed and decided already.')
    return
  }
  if (report.disputeBy === null || report.disputeBy <= now)
    throw new AppError(
      'STATE_CHANGED',
      report.disputeBy === null ? 'There is nothing to dispute here.' : 'The time to dispute this is over.',
    )
  await tx.execute(sql`update ${huntReports} set disputed_at = ${at(now)}, dispute = ${text} where id = ${reportId}`)
  const found = await rows(tx, idRow)`select id from ${admins} a limit 50`
  tx.happened(reportDisputed({ ...factsOf(report), adminIds: found.map(({ id }) => id) }), now)
}

type DecideInput = Omit<z.output<typeof decideDisputeInput>, 'id'> & { reportId: string; adminId: string; now: Date }

/** An admin decides a dispute: the report is paid as claimed, or the decision stands. Audited. Throws NOT_FOUND, STATE_CHANGED. */
export async function decideHuntDispute(tx: SystemTx, { reportId, adminId, for: side, note, now }: DecideInput) {
  const { hunt, report } = await lockBoth(tx, reportId)
  if (report.disputedAt === null || report.disputeFor !== null)
    throw new AppError('STATE_CHANGED', 'This dispute is not open.')
  const { testerId, studioId } = report
  tx.happened(huntDisputeDecidedByAdmin({ reportId, testerId, studioId, adminId, for: side, note }), now)
  await endDispute(tx, { hunt, report, side, note, now })
}

async function lockBoth(tx: SystemTx, reportId: string) {
  const { huntId } = await huntOfReport(tx, { reportId })
  const hunt = await lockHunt(tx, { huntId })
  if (!hunt) throw new AppError('NOT_FOUND')
  return { hunt, report: await lockReport(tx, reportId) }
}

/** Seven days without a decision: it is decided for the hunter. The job calls it; idempotent. */
export async function decideDisputeByTime(tx: SystemTx, { reportId, now }: { reportId: string; now: Date }) {
  const { hunt, report } = await lockBoth(tx, reportId)
  const { disputedAt, disputeFor } = report
  if (
    disputedAt === null ||
    disputeFor !== null ||
    disputedAt.getTime() + hours(24 * huntLimits.disputeDays) > now.getTime()
  )
    return
  const note = `Nobody decided within ${huntLimits.disputeDays} days.`
  await endDispute(tx, { hunt, report, side: 'tester', note, now })
}

interface EndInput {
  hunt: LockedHunt
  report: LockedReport
  side: 'tester' | 'studio'
  note: string
  now: Date
}

async function endDispute(tx: SystemTx, { hunt, report, side, note, now }: EndInput) {
  const wins = side === 'tester'
  const price = pricesOf(hunt)[report.claimed]
  const pay = wins ? huntPay(price) - report.paid : 0
  await tx.execute(sql`
    update ${huntReports} set dispute_for = ${side}, dispute_note = ${note}
      ${wins ? sql`, status = 'valid', severity = claimed, original_id = null, decided_by = 'admin'` : sql``}
    where id = ${report.id} and dispute_for is null`)
  tx.happened(huntDisputeDecided({ ...factsOf(report), for: side, paid: pay }), now)
  if (wins) await listAccepted(tx, hunt, { reportId: report.id, now })
  await settleReport(tx, hunt, report, { cost: wins ? price - report.cost : 0, pay, kept: 0, step: 'disputed', now })
}

/** The time to dispute is over: what was set aside for it is free again. The job calls it; idempotent. */
export async function releaseUndisputed(tx: SystemTx, { reportId, now }: { reportId: string; now: Date }) {
  const { hunt, report } = await lockBoth(tx, reportId)
  if (report.disputedAt !== null || report.disputeBy === null || report.disputeBy > now || report.setAside === 0) return
  await settleReport(tx, hunt, report, { cost: 0, pay: 0, kept: 0, step: 'released', now })
  const { id: huntId, studioId, gameId } = hunt
  tx.happened(huntReleased({ huntId, studioId, gameId }), now)
}
