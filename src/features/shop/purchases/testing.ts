import { randomBytes, randomUUID } from 'node:crypto'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import type { ItemType } from '#features/promo/pages/item-types.ts'
import { publishPage } from '#features/promo/pages/publish-page.ts'
import { aPromoPage } from '#features/promo/testing.ts'
import { testSeal } from '#features/shop/testing.ts'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { aStudio, aTester } from '#testing/people.ts'
import type { CodeSeal } from '../items/seal-code.ts'
import { saleCheck } from './sale-check.ts'

interface ItemOptions {
  title?: string
  itemType?: ItemType
  price?: number
  stock?: number
  /** Codes of the pool, in their order. */
  codes?: readonly string[]
  /** One code for all buyers. */
  fixedCode?: string
  text?: string
  /** Key of a file in the store. */
  fileKey?: string
  welcome?: { dailyLimit: number }
  /** Of a server with keys of its own. */
  seal?: CodeSeal
}

/** Adds an item that is on sale to a page. */
export async function anItem(
  db: Database,
  { pageId, studio }: { pageId: string; studio: TestPerson },
  { title = 'Early-access key', price = 40, codes = [], seal = testSeal, ...options }: ItemOptions = {},
): Promise<string> {
  const itemId = randomUUID()
  const isDigital = options.text !== undefined || options.fileKey !== undefined
  const itemType =
    options.itemType ?? (isDigital ? 'digital_item' : options.fixedCode === undefined ? 'game_key' : 'coupon_code')
  const { profileId: studioId } = studio
  const sealed = (text: string | undefined) => (text === undefined ? null : seal.seal(text, studioId))
  await db.systemPool.query(
    `insert into promo_page_items (id, promo_page_id, studio_id, title, item_type, price_credits, stock_quantity, coupon_code,
      delivered_text, accepts_welcome_credits, welcome_daily_limit, is_active, sort_order, file_key, file_name, file_bytes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, (select count(*) from promo_page_items where promo_page_id = $2), $12, case when $12::text is not null then 'a.zip' end,
      case when $12::text is not null then 5 end)`,
    [
      itemId,
      pageId,
      studioId,
      title,
      itemType,
      price,
      options.stock ?? codes.length,
      sealed(options.fixedCode),
      sealed(options.text),
      options.welcome !== undefined,
      options.welcome?.dailyLimit ?? 10,
      options.fileKey ?? null,
    ],
  )
  for (const code of codes)
    await db.systemPool.query(
      'insert into promo_item_coupon_pool (promo_item_id, studio_id, coupon_code, code_digest) values ($1, $2, $3, $4)',
      [itemId, studioId, seal.seal(code, studioId), seal.digest(code, studioId)],
    )
  return itemId
}

/** So many different codes. */
export const someCodes = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `KEY-${n}-${randomBytes(4).toString('hex')}`)

/** A studio with a published page. */
export async function aPublishedPage(db: Database, { slug = 'gullwake', title = 'Gullwake' } = {}) {
  const studio = await aStudio(db, { companyName: 'Low Tide Works' })
  const { pageId, gameId } = await aPromoPage(db, studio, { slug, title })
  const { address } = await db.asSystem((tx) =>
    publishPage(tx, { pageId, studioId: studio.profileId, revision: 1, now: new Date() }),
  )
  return { studio, pageId, gameId, address }
}

/** So many testers with credits. */
export const someBuyers = (db: Database, count: number, credits = 1000): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: count }, () => aTester(db, { credits })))

/** The faults that `ledger:verify` finds, with those of sales. */
export async function bookFaults(db: Database): Promise<string[]> {
  const { faults } = await verifyLedger(db.systemPool, Buffer.alloc(32), [saleCheck])
  return faults.map(({ check, what, detail }) => `${check} ${what}: ${detail}`)
}

/** The pieces of a purchase in their order: number, state, price with its welcome part, and why it was refunded. */
export async function piecesOf(db: Database, purchaseId: string): Promise<string[]> {
  const { rows } = await db.systemPool.query<{ piece: string }>(
    `select concat_ws(' ', number, state, price || case when welcome > 0 then '+' || welcome else '' end, refund_cause) as piece
     from promo_purchase_pieces where purchase_id = $1 order by number`,
    [purchaseId],
  )
  return rows.map(({ piece }) => piece)
}
