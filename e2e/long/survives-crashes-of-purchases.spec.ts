import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeSeal } from '#features/shop/items/seal-code.ts'
import { anItem, aPublishedPage, someBuyers, someCodes } from '#features/shop/purchases/testing.ts'
import { openProductKeys } from '#server/keys/open-keys.ts'
import { verifyBooks } from '#server/verify-books.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { expect, test } from '../support/journey.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { withDatabase } from '../support/world.ts'

const buyers = 200

const post = async (product: Product, path: string, cookie: string, body: unknown) =>
  fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('kill -9 during 200 purchases: each acknowledged purchase has its code, no code is sold twice, nobody pays twice', async () => {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-purchases-'))
  const { itemId, people } = await withDatabase(dataDir, async (db) => {
    const seal = codeSeal((await openProductKeys(db.systemPool, { dataDir, secretKey: undefined })).of('codes'))
    const page = await aPublishedPage(db)
    const item = await anItem(db, page, { codes: someCodes(buyers), price: 10, seal })
    const found = []
    for (const { profileId } of await someBuyers(db, buyers, 10))
      found.push({ id: randomUUID(), cookie: await aSession({ pool: db.systemPool, dataDir, profileId }) })
    return { itemId: item, people: found }
  })
  const port = await freePort()
  const acknowledged = new Set<string>()
  let product = await startProduct({ dataDir, port, seed: 'none' })

  // Killed twice in the middle of the purchases; those without an answer are sent again with the same id.
  for (const killAt of [40, 120, Number.POSITIVE_INFINITY]) {
    const left = people.filter(({ id }) => !acknowledged.has(id))
    await Promise.all(
      left.map(async ({ id, cookie }) => {
        const input = { id, itemId, quantity: 1, shownPrice: 10 }
        const answer = await post(product, '/promo/buy', cookie, input).catch(() => null)
        if (answer?.ok) acknowledged.add(id)
        if (acknowledged.size === killAt) await product.kill()
      }),
    )
    if (killAt === Number.POSITIVE_INFINITY) break
    await product.kill()
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAt)
    product = await startProduct({ dataDir, port, seed: 'none' })
  }
  expect(acknowledged.size).toBe(buyers)

  const codes = await Promise.all(
    people.map(async ({ id, cookie }) => {
      const answer = await post(product, '/promo/reveal', cookie, { purchaseId: id })
      return ((await answer.json()) as { codes: string[] }).codes[0]
    }),
  )
  expect(new Set(codes).size).toBe(buyers)
  await product.stop()
  await withDatabase(dataDir, async (db) => {
    const keys = await openProductKeys(db.systemPool, { dataDir, secretKey: undefined })
    expect((await verifyBooks(db.systemPool, keys)).faults).toEqual([])
  })
  await rm(dataDir, { recursive: true, force: true })
})
