import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { countAttemptWith } from '#platform/rpc/attempts.ts'
import { AppError } from '#shared/errors.ts'
import { about } from '../review-notices.ts'
import { reviewReported, reviewReportsDismissed, testerWarned } from './events.ts'
import { type ReviewReportReason, reviewReportLimits } from './rules.ts'
import { reviewReports } from './tables.ts'

interface ReportReviewInput {
  playtestId: string
  studioId: string
  reason: ReviewReportReason
  note: string
  now: Date
}

const names = sql`p.id as playtest_id, p.tester_id, p.studio_id, p.request_id`

/**
 * Reports a review that the studio may read to the admins, once for each text. It changes neither score nor pay. Throws NOT_FOUND,
 * RATE_LIMITED.
 */
export async function reportReview(tx: SystemTx, { playtestId, studioId, reason, note, now }: ReportReviewInput) {
  await countAttemptWith(tx, {
    keys: [`review-report:${studioId}`],
    allow: ([count = 1]) => count <= reviewReportLimits.perHour,
    windowMs: hours(1),
    now,
  })
  const review = await foundRow(tx, about)`
    select ${names} from ${playtests} p
    where p.id = ${playtestId} and p.studio_id = ${studioId} and ${readableByStudio}`
  const { rowCount } = await tx
    .insert(reviewReports)
    .values({ playtestId, reporterId: studioId, reason, note, createdAt: now })
    .onConflictDoUpdate({
      target: [reviewReports.playtestId, reviewReports.reporterId],
      set: { reason, note, createdAt: now, closedAt: null, outcome: null, closedBy: null },
      // A text that was submitted since the decision is another one.
      setWhere: sql`${reviewReports.closedAt} < (select p.submitted_at from ${playtests} p where p.id = ${playtestId})`,
    })
  if (rowCount) tx.happened(reviewReported(review), now)
}

interface DecideInput {
  playtestId: string
  adminId: string
  now: Date
}

/** Closes the reports of a review without consequences. Throws STATE_CHANGED without an open one. */
export async function dismissReviewReports(tx: SystemTx, input: DecideInput): Promise<void> {
  const { review } = await closeReports(tx, input, 'dismissed')
  tx.happened(reviewReportsDismissed({ ...review, adminId: input.adminId }), input.now)
}

/** Warns the tester of a reported review, who reads the reason, and closes its reports. Throws STATE_CHANGED. */
export async function warnTester(tx: SystemTx, input: DecideInput & { reason: string }): Promise<void> {
  const { review, reportId } = await closeReports(tx, input, 'warned')
  tx.happened(testerWarned({ ...review, reportId, adminId: input.adminId, warning: input.reason }), input.now)
}

const closed = about.extend({ reportId: z.uuid() })

/** Of two admins one closes them. */
export async function closeReports(
  tx: SystemTx,
  { playtestId, adminId, now }: DecideInput,
  outcome: 'dismissed' | 'warned' | 'hidden',
) {
  const [found] = await rows(tx, closed)`
    update ${reviewReports} r set closed_at = ${at(now)}, outcome = ${outcome}, closed_by = ${adminId}
    from ${playtests} p where p.id = r.playtest_id and p.id = ${playtestId} and r.closed_at is null
    returning r.id as report_id, ${names}`
  if (!found) throw new AppError('STATE_CHANGED', 'The reports of this review are already closed.')
  const { reportId, ...review } = found
  return { reportId, review }
}
