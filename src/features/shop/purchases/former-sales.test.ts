import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPromoPage } from '#features/promo/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { aSale } from '../testing-sale.ts'
import { piecesOf } from './testing.ts'

const db = await aDatabase()

/** A sale as the former version writes it: without pieces. */
async function aFormerSale({ quantity, welcome = 0 }: { quantity: number; welcome?: number }) {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const [itemId, buyerId, studioId] = [randomUUID(), (await aTester(db)).profileId, studio.profileId]
  const id = await aSale(db, { pageId, itemId, title: 'Lantern', quantity, buyerId, studioId })
  await db.query`update promo_page_purchases set welcome_credits_paid = ${welcome},
    item_data = item_data || '{"coupon_code": ["a", "b", "c"]}' where id = ${id}`
  await db.query`insert into promo_earnings (purchase_id, studio_id, amount, held_until)
    values (${id}, ${studioId}, ${Math.floor((quantity * 10 - welcome) * 0.8)}, now())`
  const report = (codeNumber: number, decidedBy: string | null) =>
    db.systemPool.query(
      `insert into promo_code_reports (id, purchase_id, studio_id, buyer_id, code_number, message, status, answer_by, decided_at, decided_by)
       values (gen_random_uuid(), $1, $2, $3, $4, 'm', 'refunded', now(), now(), $5)`,
      [id, studioId, buyerId, codeNumber, decidedBy],
    )
  const refund = (main: number, ofWelcome: number, status: string) =>
    db.systemPool.query(
      `update promo_page_purchases set refunded_credits = $2, refunded_welcome_credits = $3, purchase_status = $4 where id = $1`,
      [id, main, ofWelcome, status],
    )
  return { id, studioId, report, refund }
}

test('purchases, refunds and payouts of the former version have pieces', async () => {
  const sale = await aFormerSale({ quantity: 3 })
  expect(await piecesOf(db, sale.id)).toEqual(['1 held 10', '2 held 10', '3 held 10'])
  await sale.report(3, null)
  await sale.refund(10, 0, 'completed')
  expect(await piecesOf(db, sale.id)).toEqual(['1 held 10', '2 held 10', '3 refunded 10 unanswered'])
  await db.query`update promo_earnings set paid_at = now() where purchase_id = ${sale.id}`
  expect(await piecesOf(db, sale.id)).toEqual(['1 paid 10', '2 paid 10', '3 refunded 10 unanswered'])
})

test('the former version refunds welcome credits first, whichever piece they paid', async () => {
  const sale = await aFormerSale({ quantity: 3, welcome: 4 })
  await db.query`update promo_purchase_pieces set welcome = 4 where purchase_id = ${sale.id} and number = 1`
  await sale.report(2, sale.studioId)
  await sale.refund(6, 4, 'completed')
  expect(await piecesOf(db, sale.id)).toEqual(['1 held 10', '2 refunded 10+4 report', '3 held 10'])
  await sale.refund(26, 4, 'refunded')
  expect(await piecesOf(db, sale.id)).toEqual([
    '1 refunded 10 report',
    '2 refunded 10+4 report',
    '3 refunded 10 report',
  ])
})
