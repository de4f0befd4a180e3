import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { roles } from '#shared/roles.ts'
import { contentPrice } from './contents.ts'
import { type ReportState, reportStates } from './rules.ts'
import { promoCodeReports, promoPagePurchases } from './tables.ts'

const lockedReport = z.object({
  reportId: z.string(),
  purchaseId: z.string(),
  itemId: z.string(),
  studioId: z.string(),
  buyerId: z.string().nullable(),
  buyerRole: z.enum(roles).nullable(),
  codeNumber: z.number(),
  status: z.enum(reportStates),
  itemTitle: z.string(),
  unitPrice: z.number(),
  paid: z.number(),
  welcomePaid: z.number(),
  refunded: z.number(),
  refundedWelcome: z.number(),
  quantity: z.number(),
})

export type LockedReport = Omit<z.output<typeof lockedReport>, 'buyerRole'> & {
  /** Path of the buyer's library. */
  library: string
}

/**
 * Locks a report and its purchase, in this order, so that of two answers one is first. `of` limits the reports that the
 * caller may answer. Throws NOT_FOUND, STATE_CHANGED for a report that was answered in another state than `allowed`.
 */
export async function lockReport(
  tx: SystemTx,
  { reportId, of = sql`true`, allowed }: { reportId: string; of?: SQL; allowed: readonly ReportState[] },
): Promise<LockedReport> {
  await tx.execute(sql`select 1 from ${promoCodeReports} where id = ${reportId} for update`)
  const report = await foundRow(tx, lockedReport)`
    select r.id as report_id, r.purchase_id, p.item_id, r.studio_id, p.buyer_id, b.role as buyer_role, r.code_number, r.status,
      p.item_data ->> 'item_title' as item_title, ${contentPrice} as unit_price, p.price_paid_credits as paid,
      p.welcome_credits_paid as welcome_paid, p.refunded_credits as refunded,
      p.refunded_welcome_credits as refunded_welcome, p.quantity
    from ${promoCodeReports} r join ${promoPagePurchases} p on p.id = r.purchase_id
      left join ${profiles} b on b.id = p.buyer_id
    where r.id = ${reportId} and ${of} for update of r, p`
  if (!allowed.includes(report.status)) throw new AppError('STATE_CHANGED', 'This report has already been answered.')
  const { buyerRole, ...locked } = report
  return { ...locked, library: paths.shopLibraryOf(buyerRole ?? 'tester') }
}
