import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { promoPurchasesApi as api } from './api.ts'
import { refundPieces } from './refund-pieces.ts'
import { anItem, aPublishedPage, bookFaults, piecesOf, someCodes } from './testing.ts'
import { lockSales } from './void-pieces.ts'

const db = await aDatabase({ system: 24, person: 4 })
const clock = movableClock()
const ask = callerOn(db, clock)

/** Three codes of four, one of them paid with welcome credits in part. */
async function aRealSale() {
  const page = await aPublishedPage(db)
  const codes = someCodes(4)
  const itemId = await anItem(db, page, { codes, price: 10, stock: 4, welcome: { dailyLimit: 1 } })
  const buyer = await aTester(db, { credits: 100, welcome: 4 })
  const input = { id: randomUUID(), itemId, quantity: 3, shownPrice: 10, shownWelcome: 4 }
  const { purchaseId } = await ask(buyer, api.buy, input)
  const refund = (pieces: number[]) =>
    db.asSystem(async (tx) => {
      const [sale] = await lockSales(tx, sql`p.id = ${purchaseId}`)
      await refundPieces(tx, { sale: sale!, pieces, cause: 'studio', actorId: page.studio.profileId, now: clock.now() })
    })
  return { ...page, codes, itemId, buyer, purchaseId, refund }
}

test('a piece that nobody has seen goes back to stock with its code, and its wallets get what they paid', async () => {
  const { buyer, purchaseId, itemId, codes, refund } = await aRealSale()
  expect(await piecesOf(db, purchaseId)).toEqual(['1 held 10+4', '2 held 10', '3 held 10'])
  await refund([2])
  expect(await creditsOf(db, buyer.profileId)).toBe(84)
  expect((await ask(buyer, api.reveal, { purchaseId })).codes).toEqual([codes[0], null, codes[2]])
  const other = await aTester(db, { credits: 100 })
  expect((await ask(other, api.offer, { itemId })).available).toBe(2)
  const next = { id: randomUUID(), itemId, quantity: 1, shownPrice: 10 }
  const { purchaseId: second } = await ask(other, api.buy, next)
  expect((await ask(other, api.reveal, { purchaseId: second })).codes).toEqual([codes[1]])
  // Seen meanwhile: not sold again.
  await refund([1, 3])
  expect((await ask(other, api.offer, { itemId })).available).toBe(1)
  expect(await piecesOf(db, purchaseId)).toEqual([
    '1 refunded 10+4 studio',
    '2 refunded 10 studio',
    '3 refunded 10 studio',
  ])
  expect(await creditsOf(db, buyer.profileId)).toBe(104)
  expect((await ask(buyer, api.reveal, { purchaseId })).codes).toEqual([codes[0], null, codes[2]])
  expect(await bookFaults(db)).toEqual([])
})

test('of refunds of the same piece at once one happens', async () => {
  const { buyer, purchaseId, refund } = await aRealSale()
  const outcomes = await Promise.allSettled([refund([1, 2]), refund([2, 3]), refund([2]), refund([2])])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refunded = (await piecesOf(db, purchaseId)).filter((piece) => piece.includes('refunded'))
  expect(await creditsOf(db, buyer.profileId)).toBe(74 + refunded.length * 10)
  expect(await bookFaults(db)).toEqual([])
})
