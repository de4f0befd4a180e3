import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPromoServer } from '#features/promo/testing-server.ts'
import { movableClock } from '#platform/clock.ts'
import { paths } from '#shared/paths.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { promoPurchasesApi as api } from './api.ts'
import { anItem, aPublishedPage, someCodes } from './testing.ts'

const db = await aDatabase({ system: 4, person: 4 })
const ask = callerOn(db, movableClock())
const server = await aPromoServer(db)

test('a buyer prints the receipt of a purchase, nobody else does', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { title: 'Key <b>of the harbour', codes: someCodes(5), price: 40 })
  const buyer = await aTester(db, { credits: 500 })
  const { purchaseId } = await ask(buyer, api.buy, { id: randomUUID(), itemId, quantity: 3, shownPrice: 40 })
  const path = paths.purchaseReceipt(purchaseId)

  const { status, text, headers } = await server.call(buyer, path)
  expect({ status, cached: headers.get('cache-control') }).toEqual({ status: 200, cached: 'no-store' })
  expect(text).toContain('3 × Key &lt;b&gt;of the harbour')
  expect(text).toContain('<dt>Price each</dt><dd>40 credits</dd>')
  expect(text).toContain('<dt>Paid</dt><dd>120 credits</dd>')
  expect(text).not.toContain('Refunded')

  expect(await server.call(null, path)).toMatchObject({ status: 303 })
  const strangers = [await aTester(db), page.studio]
  for (const stranger of strangers) expect(await server.call(stranger, path)).toMatchObject({ status: 404 })
  for (const id of ['x', randomUUID(), `${purchaseId}'`])
    expect(await server.call(buyer, paths.purchaseReceipt(id))).toMatchObject({ status: 404 })
})
