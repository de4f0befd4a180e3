import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { promoItemCouponPool } from '../items/tables.ts'
import { reportAnswered, reportObjected } from './events.ts'
import { contentsOf } from './purchase-contents.ts'
import { refundPieces } from './refund-pieces.ts'
import { idsOfAdmins } from './report-code.ts'
import { openStates, type ReportState, reportStates } from './rules.ts'
import { promoCodeReports, promoPagePurchases } from './tables.ts'
import { type LockedSale, lockSales } from './void-pieces.ts'

const lockedReport = z.object({
  reportId: z.string(),
  codeNumber: z.number(),
  status: z.enum(reportStates),
  /** The contents of the purchase are all the same: what is reported is the whole purchase. */
  isWhole: z.boolean(),
})

interface OfStudio {
  reportId: string
  studioId: string
  now: Date
}

const ofStudio = (studioId: string) => sql`r.studio_id = ${studioId}`

/** The studio replaces a reported code by the next unused one. Throws NOT_FOUND, STATE_CHANGED. */
export async function replaceCode(tx: SystemTx, { reportId, studioId, now }: OfStudio): Promise<void> {
  const report = await lockReport(tx, { reportId, of: ofStudio(studioId), allowed: openStates })
  await swapCode(tx, report, now)
  await close(tx, { report, outcome: 'replaced', actorId: studioId, note: null, now })
}

/** The studio refunds a reported code. Throws NOT_FOUND, STATE_CHANGED. */
export async function refundReport(tx: SystemTx, { reportId, studioId, now }: OfStudio): Promise<void> {
  const report = await lockReport(tx, { reportId, of: ofStudio(studioId), allowed: openStates })
  await refund(tx, { report, actorId: studioId, note: null, now })
}

/** The studio objects: an admin decides. Throws NOT_FOUND, STATE_CHANGED. */
export async function objectToReport(
  tx: SystemTx,
  { reportId, studioId, objection, now }: OfStudio & { objection: string },
): Promise<void> {
  const report = await lockReport(tx, { reportId, of: ofStudio(studioId), allowed: openStates })
  await tx.execute(sql`
    update ${promoCodeReports} set status = 'with_admin', objection = ${objection} where id = ${reportId}`)
  const { buyerId, itemTitle } = report.sale
  tx.happened(reportObjected({ reportId, studioId, buyerId, itemTitle, adminIds: await idsOfAdmins(tx) }), now)
}

interface OfAdmin {
  reportId: string
  adminId: string
  note: string
  now: Date
}

/** An admin refunds a report that a studio objects to, or that is the buyer's third. Throws NOT_FOUND, STATE_CHANGED. */
export async function refundReportAsAdmin(tx: SystemTx, { reportId, adminId, note, now }: OfAdmin): Promise<void> {
  const report = await lockReport(tx, { reportId, allowed: ['with_admin'] })
  await refund(tx, { report, actorId: adminId, note, now })
}

/** An admin declines such a report. Throws NOT_FOUND, STATE_CHANGED. */
export async function declineReport(tx: SystemTx, { reportId, adminId, note, now }: OfAdmin): Promise<void> {
  const report = await lockReport(tx, { reportId, allowed: ['with_admin'] })
  await close(tx, { report, outcome: 'declined', actorId: adminId, note, now })
}

/** Refunds a report that nobody answered within 72 hours. Does nothing if it was answered meanwhile. */
export async function refundUnanswered(
  tx: SystemTx,
  { reportId, now }: { reportId: string; now: Date },
): Promise<void> {
  const report = await lockReport(tx, {
    reportId,
    of: sql`r.answer_by <= ${at(now)}`,
    allowed: ['open'],
  })
  await refund(tx, { report, actorId: null, note: null, now })
}

interface Answer {
  report: LockedReport
  /** Null: automatically. */
  actorId: string | null
  note: string | null
  now: Date
}

async function refund(tx: SystemTx, { report, actorId, note, now }: Answer): Promise<void> {
  const { sale, isWhole, codeNumber } = report
  const left = sale.pieces.filter(({ state }) => state !== 'refunded').map(({ number }) => number)
  const cause = actorId === null ? 'unanswered' : actorId === sale.studioId ? 'report' : 'admin'
  const pieces = isWhole ? left : [codeNumber]
  const credits = sale.pieces.filter(({ number }) => pieces.includes(number)).reduce((sum, { price }) => sum + price, 0)
  await close(tx, { report, outcome: 'refunded', actorId, note, credits, now })
  await refundPieces(tx, { sale, pieces, cause, actorId, now })
}

async function close(
  tx: SystemTx,
  {
    report,
    outcome,
    actorId,
    note,
    credits,
    now,
  }: Answer & { outcome: 'replaced' | 'refunded' | 'declined'; credits?: number },
): Promise<void> {
  const { reportId, sale } = report
  const { pageId, itemId, studioId, buyerId, buyerRole, itemTitle } = sale
  const library = paths.shopLibraryOf(buyerRole ?? 'tester')
  await tx.execute(sql`
    update ${promoCodeReports} set status = ${outcome}, decided_at = ${at(now)},
      decided_by = ${actorId}, decision_note = ${note}
    where id = ${reportId} and status = ${report.status}`)
  const about = { reportId, pageId, itemId, studioId, buyerId, itemTitle, ...(credits !== undefined && { credits }) }
  tx.happened(reportAnswered({ ...about, outcome, actorId, note, library }), now)
}

const taken = z.object({ couponCode: z.string() })

/**
 * Puts the next unused code in place of the reported one. Throws STATE_CHANGED without one, and for a purchase on hold:
 * its buyer gets nothing new while the card payment that paid for it is disputed (payments-3).
 */
async function swapCode(tx: SystemTx, { sale, codeNumber }: LockedReport, now: Date) {
  const { purchaseId, itemId, buyerId, isDisputed } = sale
  if (isDisputed)
    throw new AppError(
      'STATE_CHANGED',
      'The card payment that paid for it is disputed, so it can’t be replaced now. Refund it, or wait.',
    )
  const [code] = await rows(tx, taken)`
    update ${promoItemCouponPool} c set is_used = true, used_by = ${buyerId}, used_at = ${at(now)},
      purchase_id = ${purchaseId}
    where c.id = (select u.id from ${promoItemCouponPool} u where u.promo_item_id = ${itemId} and not u.is_used
      order by u.position limit 1 for update skip locked)
    returning c.coupon_code`
  if (!code) throw new AppError('STATE_CHANGED', 'No unused codes are left. Refund it instead.')
  const { rowCount } = await tx.execute(sql`
    update ${promoPagePurchases} set
      item_data = case jsonb_typeof(item_data -> 'coupon_code')
        when 'array' then jsonb_set(item_data, array['coupon_code', (${codeNumber}::int - 1)::text], to_jsonb(${code.couponCode}::text))
        else jsonb_set(item_data, '{coupon_code}', to_jsonb(${code.couponCode}::text)) end,
      used_codes = array_remove(used_codes, ${codeNumber}::int)
    where id = ${purchaseId} and item_data ? 'coupon_code'`)
  if (rowCount === 0) throw new AppError('STATE_CHANGED', 'This item has no codes. Refund it instead.')
}

interface LockedReport extends z.output<typeof lockedReport> {
  sale: LockedSale
}

const ofPurchase = z.object({ purchaseId: z.string() })

/**
 * Locks the purchase of a report, then the report, so that of two answers one is first. `of` limits the reports that the
 * caller may answer. Throws NOT_FOUND, STATE_CHANGED for a report that was answered in another state than `allowed`.
 */
async function lockReport(
  tx: SystemTx,
  { reportId, of = sql`true`, allowed }: { reportId: string; of?: SQL; allowed: readonly ReportState[] },
): Promise<LockedReport> {
  const { purchaseId } = await foundRow(tx, ofPurchase)`
    select r.purchase_id from ${promoCodeReports} r where r.id = ${reportId} and ${of}`
  const [sale] = await lockSales(tx, sql`p.id = ${purchaseId}`)
  const report = await foundRow(tx, lockedReport)`
    select r.id as report_id, r.code_number, r.status, ${contentsOf} = 1 as is_whole
    from ${promoCodeReports} r join ${promoPagePurchases} p on p.id = r.purchase_id
    where r.id = ${reportId} and ${of} for update of r`
  if (!sale || !allowed.includes(report.status))
    throw new AppError('STATE_CHANGED', 'This report has already been answered.')
  return { ...report, sale }
}
