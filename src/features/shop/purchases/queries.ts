import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { creditAccounts } from '#features/credits/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { promoAddresses, promoPages } from '#features/promo/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { availableOf, SHOWN_AT_MOST } from '../items/item-columns.ts'
import { promoItemCouponPool, promoPageItems } from '../items/tables.ts'
import { contentsOf, isContentRefunded, refundedOf, reportedPrice } from './purchase-contents.ts'
import { saleSums } from './sale-sums.ts'
import {
  adminReportRow,
  type adminReportsOutput,
  codeReport,
  codeState,
  incomeOutput,
  type libraryOutput,
  libraryPurchase,
  offerOutput,
  type PurchaseOffer,
  reportRow,
  type reportsOutput,
} from './schema.ts'
import { promoCodeReports, promoEarnings, promoFraudRefunds, promoPagePurchases } from './tables.ts'
import { welcomeAllowed } from './welcome-part.ts'

const pageSize = 24

interface Listed {
  cursor?: string | undefined
}

const wallet = (id: string, kind: 'main' | 'welcome') =>
  sql`coalesce((select a.balance from ${creditAccounts} a where a.profile_id = ${id} and a.kind = ${kind}), 0)`

/** An item on sale with what a buyer can pay for it. Throws NOT_FOUND. */
export async function offerOfItem(
  tx: SystemTx,
  { itemId, buyerId, now }: { itemId: string; buyerId: string; now: Date },
): Promise<PurchaseOffer> {
  const offer = await foundRow(tx, offerOutput)`
    select i.title, i.item_type, i.price_credits as price, ${availableOf(SHOWN_AT_MOST)} as available, ${wallet(buyerId, 'main')} as balance,
      least(${wallet(buyerId, 'welcome')}, ${welcomeAllowed({ buyerId, now })}) as welcome
    from ${promoPageItems} i join ${promoPages} p on p.id = i.promo_page_id and p.is_published
    where i.id = ${itemId} and i.is_active`
  return offer
}

/** SQL: the name of a studio; `Studio` after the erasure of its account. */
export const studioName = (studioId: SQL) =>
  sql`coalesce((select coalesce(nullif(o.company_name, ''), o.name) from ${profiles} o where o.id = ${studioId}), 'Studio')`

/** Times within JSON are texts. */
const storedCode = z.extend(codeState, { report: z.nullable(z.extend(codeReport, { answerBy: z.string() })) })
const libraryRow = z.extend(libraryPurchase, { key: sortKey, codes: z.array(storedCode) })

/** A person's purchases, newest first, with the state of each code but without the codes. */
export async function libraryOf(
  tx: SystemTx,
  { buyerId, cursor }: Listed & { buyerId: string },
): Promise<z.output<typeof libraryOutput>> {
  const list = keyset({ by: { 'p.created_at': 'timestamptz', 'p.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, libraryRow)`
    select p.id, p.item_data ->> 'item_title' as item_title, p.item_data ->> 'item_type' as item_type, g.title as page_title,
      (select '/promo/' || a.studio_name || '/' || a.slug from ${promoAddresses} a
        where a.page_id = g.id and a.is_current and g.is_published) as address,
      ${studioName(sql`p.studio_id`)} as studio_name, p.quantity, p.price_paid_credits as paid,
      p.welcome_credits_paid as welcome_paid, ${refundedOf} as refunded,
      p.purchase_status as status, p.created_at as bought_at, p.revealed_at is not null as is_revealed, p.disputed_at is not null as is_on_hold,
      p.item_data ? 'file_key' as has_file,
      coalesce(e.held_until, p.created_at) as report_until,
      coalesce((select jsonb_agg(jsonb_build_object('number', n, 'isUsed', n = any(p.used_codes), 'isRefunded', ${isContentRefunded}, 'report', (
          select jsonb_build_object('id', r.id, 'status', r.status, 'answerBy', r.answer_by, 'objection', r.objection,
            'decisionNote', r.decision_note)
          from ${promoCodeReports} r where r.purchase_id = p.id and r.code_number = n order by r.created_at desc limit 1)) order by n)
        from generate_series(1, ${contentsOf}) n), '[]') as codes,
      ${list.key} as key
    from ${promoPagePurchases} p left join ${promoPages} g on g.id = p.promo_page_id
      left join ${promoEarnings} e on e.purchase_id = p.id
    where p.buyer_id = ${buyerId} ${list.after} ${list.order}`
  const { rows: stored, nextCursor } = list.page(found)
  const purchases = stored.map(({ codes, ...purchase }) => ({
    ...purchase,
    codes: codes.map(({ report, ...code }) => ({
      ...code,
      report: report && { ...report, answerBy: new Date(report.answerBy) },
    })),
  }))
  return { purchases, nextCursor }
}

const hasUnused = sql`exists (select 1 from ${promoItemCouponPool} u where u.promo_item_id = p.item_id and not u.is_used)
  and p.item_data ? 'coupon_code'`

const reportColumns = sql`r.id, p.item_data ->> 'item_title' as item_title, r.code_number, ${reportedPrice} as unit_price, r.message, r.status,
  r.is_repeated, r.objection, r.decision_note, r.answer_by, r.created_at, r.decided_at, ${hasUnused} as can_replace`

const reportListRow = z.extend(reportRow, { key: sortKey })

/** The reports of codes that a studio sold: those that wait first, then the newest. */
export async function reportsOfStudio(
  tx: SystemTx,
  { studioId, cursor }: Listed & { studioId: string },
): Promise<z.output<typeof reportsOutput>> {
  const list = keyset({
    by: { 'r.decided_at is null': 'boolean', 'r.created_at': 'timestamptz', 'r.id': 'uuid' },
    size: pageSize,
    cursor,
  })
  const found = await rows(tx, reportListRow)`
    select ${reportColumns}, ${list.key} as key
    from ${promoCodeReports} r join ${promoPagePurchases} p on p.id = r.purchase_id
    where r.studio_id = ${studioId} ${list.after} ${list.order}`
  const { rows: reports, nextCursor } = list.page(found)
  return { reports, nextCursor }
}

const adminListRow = z.extend(adminReportRow, { key: sortKey })

/** The reports on which an admin decides, oldest first. */
export async function reportsForAdmins(tx: SystemTx, { cursor }: Listed): Promise<z.output<typeof adminReportsOutput>> {
  const list = keyset({
    by: { 'r.created_at': 'timestamptz', 'r.id': 'uuid' },
    direction: 'asc',
    size: pageSize,
    cursor,
  })
  const found = await rows(tx, adminListRow)`
    select ${reportColumns}, ${studioName(sql`r.studio_id`)} as studio_name,
      (select count(*)::int from ${promoCodeReports} o where o.buyer_id = r.buyer_id) as buyer_reports, ${list.key} as key
    from ${promoCodeReports} r join ${promoPagePurchases} p on p.id = r.purchase_id
    where r.status = 'with_admin' ${list.after} ${list.order}`
  const { rows: reports, nextCursor } = list.page(found)
  return { reports, nextCursor }
}

/** A studio's income of sales: on hold, paid, refunded, and what it owes for refunds after a fraud. */
export async function incomeOf(
  tx: SystemTx,
  { studioId }: { studioId: string },
): Promise<z.output<typeof incomeOutput>> {
  const [income] = await rows(tx, incomeOutput)`
    select coalesce(sum(s.earned) filter (where not s.is_paid), 0)::int as held,
      (select min(e.held_until) from ${promoEarnings} e
        where e.studio_id = ${studioId} and e.paid_at is null and e.refunded_at is null) as next_on,
      coalesce(sum(s.earned) filter (where s.is_paid), 0)::int as paid, coalesce(sum(s.refunded), 0)::int as refunded,
      (select coalesce(sum(f.owed - f.repaid), 0)::int from ${promoFraudRefunds} f
        where f.studio_id = ${studioId} and f.lifted_at is null) as owed
    from ${saleSums(sql`b.studio_id = ${studioId}`)} s`
  return income ?? { held: 0, nextOn: null, paid: 0, refunded: 0, owed: 0 }
}
