import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fundOffers } from '#features/bizdev/offers/budget.ts'
import { makeLink } from '#features/bizdev/referrals/make-link.ts'
import { subscribe } from '#features/consulting/subscriptions/subscribe.ts'
import { soloTier } from '#features/consulting/testing.ts'
import { adjustCredits } from '#features/credits/accounts/adjust-credits.ts'
import { openExtra } from '#features/credits/incentives/open-extra.ts'
import { aGame } from '#features/games/testing.ts'
import { writePost } from '#features/players/posts/write-post.ts'
import { addPage } from '#features/promo/pages/add-page.ts'
import { addItem } from '#features/shop/items/add-item.ts'
import { buyItem } from '#features/shop/purchases/buy-item.ts'
import { reportCode } from '#features/shop/purchases/report-code.ts'
import { revealCodes } from '#features/shop/purchases/reveal-codes.ts'
import { anItem, aPublishedPage, someCodes } from '#features/shop/purchases/testing.ts'
import { orderRefundOfAll } from '#features/shop/sales/refund-all-buyers.ts'
import { itemFields, testSeal } from '#features/shop/testing.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'

const db = await aDatabase()
const now = new Date()

/**
 * The same call twice has one effect and one answer; its key with another value of any of these fields is refused.
 */
async function expectOneContent<Input extends object>(
  act: (input: Input) => Promise<unknown>,
  input: Input,
  others: Partial<Input>,
) {
  const first = await act(input)
  expect(await act(input)).toEqual(first)
  for (const [field, value] of Object.entries(others))
    await expect(act({ ...input, [field]: value }), field).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
}

/** An operation in a transaction of its own. */
const alone =
  <Input>(operation: (tx: SystemTx, input: Input) => Promise<unknown>) =>
  (input: Input) =>
    db.asSystem((tx) => operation(tx, input))

test('a promo page and an item', async () => {
  const { studio, pageId } = await aPublishedPage(db)
  const { profileId: studioId } = studio
  const gameId = await aGame(db, studio, { title: 'Other' })
  const page = { pageId: randomUUID(), studioId, gameId, title: 'Other', slug: 'other', now }
  await expectOneContent(alone(addPage), page, { title: 'Another', slug: 'another' })
  const coupon = { itemType: 'coupon_code', delivery: 'code', code: 'SAIL-20', isActive: true } as const
  const item = { ...itemFields, ...coupon, id: randomUUID(), pageId, studioId, now }
  await expectOneContent<Parameters<typeof addItem>[1]>(
    alone((tx, input) => addItem(tx, input, testSeal)),
    item,
    { title: 'Another', priceCredits: 1, stockQuantity: 1, isActive: false, code: 'SAIL-30', description: 'Another' },
  )
})

test('a purchase, a report of its code, and the refund of all buyers', async () => {
  const { studio, pageId } = await aPublishedPage(db, { slug: 'bought' })
  const itemId = await anItem(db, { pageId, studio }, { codes: someCodes(5) })
  const { profileId: buyerId } = await aTester(db, { credits: 500 })
  const purchaseId = randomUUID()
  const purchase = { purchaseId, itemId, quantity: 2, shownPrice: 40, shownWelcome: 0, buyerId, library: '/', now }
  await expectOneContent((input: typeof purchase) => buyItem(db, input), purchase, {
    quantity: 1,
    shownPrice: 30,
    shownWelcome: 10,
  })
  await db.asSystem((tx) => revealCodes(tx, { purchaseId, buyerId, seal: testSeal, now }))
  const report = { reportId: randomUUID(), purchaseId, codeNumber: 1, message: 'Used before.', buyerId, now }
  await expectOneContent(alone(reportCode), report, { message: 'Another.', codeNumber: 2 })
  const { profileId: adminId } = await aPerson(db, 'admin')
  const order = { id: randomUUID(), pageId, itemId: null, reason: 'Stolen keys.', adminId, now }
  await expectOneContent<Parameters<typeof orderRefundOfAll>[1]>(alone(orderRefundOfAll), order, {
    reason: 'Another.',
    itemId,
  })
})

test('credits that an admin adds or removes, and budgets', async () => {
  const { profileId: adminId } = await aPerson(db, 'admin')
  const { profileId } = await aStudio(db, { credits: 100 })
  for (const amount of [5, -5]) {
    const adjustment = { id: randomUUID(), adminId, profileId, amount, description: 'Thanks', now } as const
    await expectOneContent<Parameters<typeof adjustCredits>[1]>(
      alone(adjustCredits),
      { ...adjustment, type: 'ADMIN_ADJUST' },
      { amount: amount * 2, description: 'Another', type: 'REFUND', profileId: adminId },
    )
  }
  const grant = { id: randomUUID(), adminId, amount: 10, reason: 'For June', now }
  await expectOneContent(alone(fundOffers), grant, { amount: 20, reason: 'Another' })
  const extra = { id: randomUUID(), studioId: profileId, amount: 10, reason: 'For June', adminId, now }
  await expectOneContent(alone(openExtra), extra, { amount: 20, reason: 'Another' })
})

test('a subscription, a referral link, and a post', async () => {
  const studio = await aStudio(db, { credits: 500 })
  const { profileId: studioId } = studio
  const subscription = { id: randomUUID(), studioId, tierId: soloTier, shownPrice: 120, now }
  await expectOneContent(alone(subscribe), subscription, { shownPrice: 100 })
  const { profileId: by } = await aPerson(db, 'businessdeveloper')
  await expectOneContent<Parameters<typeof makeLink>[1]>(
    alone(makeLink),
    { code: 'fairfair', label: 'Fair', by, now },
    { label: 'Another' },
  )
  const post = { id: randomUUID(), studioId, gameId: null, body: 'Hello.', now }
  await expectOneContent<Parameters<typeof writePost>[1]>(alone(writePost), post, { body: 'Another.' })
})
