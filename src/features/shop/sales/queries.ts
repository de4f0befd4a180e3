import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { promoPages } from '#features/promo/sql.ts'
import { at } from '#platform/db/at.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { bareNumber } from '#shared/texts/bare-number.ts'
import { studioName } from '../purchases/queries.ts'
import { openStates } from '../purchases/rules.ts'
import { saleSums } from '../purchases/sale-sums.ts'
import {
  promoCodeReports,
  promoEarnings,
  promoFraudRefunds,
  promoPagePurchases,
  promoPurchasePieces,
} from '../purchases/tables.ts'
import {
  type FoundSale,
  foundSale,
  fraudRefund,
  type fraudRefundsOutput,
  type Sale,
  sale,
  type salesInput,
  type salesOutput,
} from './schema.ts'

const pageSize = 24
const foundAtMost = 20

const openReport = sql.join(
  openStates.map((state) => sql`${state}`),
  sql`, `,
)

/** Columns of a sale: a purchase `p`, its sums `s` and its income `e`. */
const saleColumns = sql`p.id, s.title as item_title, g.title as page_title,
  (select b.name from ${profiles} b where b.id = p.buyer_id and b.user_id is not null) as buyer_name, p.created_at as bought_at,
  p.quantity, p.price_paid_credits as paid, s.refunded, s.earned, e.held_until, e.paid_at as paid_out_at,
  p.revealed_at is not null as is_revealed, p.disputed_at is not null as is_disputed,
  (select count(*)::int from ${promoCodeReports} r where r.purchase_id = p.id and r.status in (${openReport})) as open_reports,
  (select jsonb_agg(jsonb_build_object('number', k.number, 'price', k.price, 'welcome', k.welcome, 'state', k.state,
      'refundCause', k.refund_cause) order by k.number)
    from ${promoPurchasePieces} k where k.purchase_id = p.id) as pieces`

const salesWhere = (predicate: SQL) => sql`${promoPagePurchases} p
  join lateral ${saleSums(sql`b.id = p.id`)} s on true
  join ${promoEarnings} e on e.purchase_id = p.id left join ${promoPages} g on g.id = p.promo_page_id
  where p.purchase_status <> 'pending' and ${predicate}`

/** The ids that a receipt number, also as the CSV writes it, or an id, stands for, as a range; null if it is neither. */
export function idsOfReceipt(receipt: string): { first: string; last: string } | null {
  const digits = bareNumber(receipt)
  if (!/^([0-9a-f]{8}|[0-9a-f]{32})$/.test(digits)) return null
  const asId = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { first: asId(digits.padEnd(32, '0')), last: asId(digits.padEnd(32, 'f')) }
}

/** Condition: the purchase `p` has this receipt number; '' for all. */
function withReceipt(receipt: string): SQL {
  if (receipt === '') return sql`true`
  const ids = idsOfReceipt(receipt)
  return ids ? sql`p.id between ${ids.first}::uuid and ${ids.last}::uuid` : sql`false`
}

const saleRow = z.extend(sale, { key: sortKey })

/** A studio's sales, newest first, those of deleted pages too. */
export async function salesOfStudio(
  tx: SystemTx,
  { studioId, cursor, receipt }: z.output<typeof salesInput> & { studioId: string },
): Promise<z.output<typeof salesOutput>> {
  const list = keyset({ by: { 'p.created_at': 'timestamptz', 'p.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, saleRow)`
    select ${saleColumns}, ${list.key} as key
    from ${salesWhere(sql`p.studio_id = ${studioId} and ${withReceipt(receipt)}`)} ${list.after} ${list.order}`
  const { rows: sales, nextCursor } = list.page(found)
  return { sales, nextCursor }
}

/** A studio's sales after a purchase, oldest first, for its CSV. */
export const salesAfter = (
  tx: SystemTx,
  { studioId, after, atOnce }: { studioId: string; after: Pick<Sale, 'id' | 'boughtAt'> | null; atOnce: number },
): Promise<Sale[]> =>
  rows(tx, sale)`
    select ${saleColumns} from ${salesWhere(sql`p.studio_id = ${studioId}`)}
      and (${after?.id ?? null}::uuid is null
        or (date_trunc('milliseconds', p.created_at), p.id) > (${at(after?.boughtAt)}, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', p.created_at), p.id limit ${atOnce}`

/** The sales with a receipt number, for admins. */
export const findSales = (tx: SystemTx, { receipt }: { receipt: string }): Promise<FoundSale[]> =>
  rows(tx, foundSale)`
    select ${saleColumns}, p.promo_page_id as page_id, p.item_id, p.studio_id, ${studioName(sql`p.studio_id`)} as studio_name,
      p.buyer_id
    from ${salesWhere(withReceipt(receipt))} order by p.created_at desc, p.id limit ${foundAtMost}`

const fraudRow = z.extend(fraudRefund, { key: sortKey })

/** Refunds of all buyers, newest first, with the debts that followed. */
export async function fraudRefunds(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined },
): Promise<z.output<typeof fraudRefundsOutput>> {
  const list = keyset({ by: { 'f.ordered_at': 'timestamptz', 'f.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, fraudRow)`
    select f.id, ${studioName(sql`f.studio_id`)} as studio_name, f.reason, f.ordered_at, f.finished_at, f.pieces, f.refunded,
      f.owed, f.repaid, f.lifted_at is not null as is_lifted, ${list.key} as key
    from ${promoFraudRefunds} f where true ${list.after} ${list.order}`
  const { rows: refunds, nextCursor } = list.page(found)
  return { refunds, nextCursor }
}
