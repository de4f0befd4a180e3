import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { promoItemsApi } from '#features/shop/items/api.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { promoPagesApi } from '../pages/api.ts'
import { aPromoPage } from '../testing.ts'
import { aPromoServer } from '../testing-server.ts'
import { promoReportsApi } from './api.ts'

const db = await aDatabase()
const { call, clock } = await aPromoServer(db)
const ask = callerOn(db)
const admin = await aPerson(db, 'admin')
let number = 0

async function aPublishedPage() {
  const studio = await aStudio(db, { companyName: `Reported ${++number}` })
  const { pageId } = await aPromoPage(db, studio)
  const { address } = await ask(studio, promoPagesApi.publish, { pageId, revision: 1 })
  return { studio, pageId, address }
}

async function anItem(pageId: string, studio: TestPerson) {
  const id = randomUUID()
  await db.query`insert into promo_page_items (id, promo_page_id, studio_id, title, item_type, price_credits,
    stock_quantity, sort_order, is_active)
    values (${id}, ${pageId}, ${studio.profileId}, 'Lantern', 'game_key', 5, 2, 1, true)`
  return id
}

const send = (person: TestPerson | null, fields: Record<string, string>) =>
  call(person, '/promo-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const reportsOf = async (pageId: string) =>
  (await ask(admin, promoReportsApi.pageReports)).reports.filter((report) => report.pageId === pageId)
const hours = (count: number) => count * 3_600_000

test('visitors and signed-in people report a page or an item, and admins read it', async () => {
  const { pageId, studio, address } = await aPublishedPage()
  const itemId = await anItem(pageId, studio)
  expect((await call(null, address)).text).toContain('action="/promo-reports"')
  const hostile = `<script>alert(1)</script> "'\n=1+1`
  const { status, text } = await send(null, { page: pageId, reason: 'scam', details: hostile })
  expect(status).toBe(200)
  expect(text).toContain('Thank you for your report')
  const tester = await aTester(db)
  await send(tester, { page: pageId, item: itemId, reason: 'misleading', details: '' })
  expect(await reportsOf(pageId)).toMatchObject([
    { itemId: null, reason: 'scam', details: hostile, reporterName: null, pageTitle: 'Gullwake', address },
    { itemId, itemTitle: 'Lantern', reason: 'misleading', reporterName: tester.name },
  ])
})

test.each([
  [{ reason: '' }, 400],
  [{ reason: 'made-up' }, 400],
  [{ page: 'x', reason: 'scam' }, 400],
  [{ reason: 'scam', details: 'x'.repeat(1001) }, 400],
  [{ page: randomUUID(), reason: 'scam' }, 404],
  [{ item: randomUUID(), reason: 'scam' }, 404],
])('the form %s is answered with %s', async (fields, expected) => {
  const { pageId } = await aPublishedPage()
  clock.advance(hours(2))
  expect((await send(null, { page: pageId, ...fields })).status).toBe(expected)
  expect(await reportsOf(pageId)).toEqual([])
})

test('a network sends five reports in an hour, and an account too', async () => {
  const { pageId } = await aPublishedPage()
  for (const person of [null, await aTester(db)]) {
    clock.advance(hours(2))
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(person, { page: pageId, reason: 'scam' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  }
})

/** Only an event can change it before: a page stays in the cache for a minute. */
const beforeItExpires = { timeout: 45_000 }

test('a page that was taken down answers 410 at once, also under its former address and to holders of its preview', async () => {
  const { pageId, studio, address } = await aPublishedPage()
  const { previewPath } = await ask(studio, promoPagesApi.page, { pageId })
  await send(await aTester(db), { page: pageId, reason: 'stolen' })
  expect((await call(null, address)).status).toBe(200)
  await ask(admin, promoReportsApi.takeDown, { pageId, itemId: null, reason: 'These are another studio’s pictures.' })
  await expect.poll(async () => (await call(null, address)).status, beforeItExpires).toBe(410)
  const { text, headers } = await call(null, address)
  expect(text).toContain('Page removed')
  expect(text).toContain('noindex')
  expect(headers.get('cache-control')).toContain('no-store')
  expect((await call(null, previewPath)).status).toBe(404)
  expect((await call(studio, previewPath)).status).toBe(200)
  expect((await call(null, `${address}-x`)).status).toBe(404)
  expect(await reportsOf(pageId)).toEqual([])
})

test('the studio reads the reason and can’t publish again until the takedown is lifted', async () => {
  const { pageId, studio, address } = await aPublishedPage()
  const reason = 'These are another studio’s pictures.'
  await ask(admin, promoReportsApi.takeDown, { pageId, itemId: null, reason })
  expect(await ask(studio, promoPagesApi.page, { pageId })).toMatchObject({
    takedownReason: reason,
    isPublished: false,
  })
  expect((await ask(studio, promoPagesApi.list)).pages).toMatchObject([{ takedownReason: reason }])
  await expect(ask(studio, promoPagesApi.publish, { pageId, revision: 1 })).rejects.toMatchObject({
    message: `This was taken down by an admin: ${reason}`,
  })
  const again = ask(admin, promoReportsApi.takeDown, { pageId, itemId: null, reason })
  await expect(again).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  const { takedowns } = await ask(admin, promoReportsApi.takedowns)
  const takedownId = takedowns.find((one) => one.pageId === pageId)?.id ?? ''
  await ask(admin, promoReportsApi.liftTakedown, { takedownId })
  const lifted = ask(admin, promoReportsApi.liftTakedown, { takedownId })
  await expect(lifted).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  expect((await call(null, address)).status).toBe(404)
  await ask(studio, promoPagesApi.publish, { pageId, revision: 1 })
  await expect.poll(async () => (await call(null, address)).status, beforeItExpires).toBe(200)
  const rows = await db.query`select title, message from notification_history where user_id = ${studio.profileId}
    order by sent_at`
  expect(rows).toEqual([
    { title: 'Gullwake was taken down', message: reason },
    { title: 'Gullwake can be published again', message: 'Open the page and publish it.' },
  ])
  const audited = await db.systemPool.query(
    `select action from audit_log where subject_id = $1 and actor_id = $2 order by created_at`,
    [pageId, admin.profileId],
  )
  expect(audited.rows.map(({ action }) => action)).toEqual(['promo.take_down', 'promo.restore'])
})

test('an item is taken down alone', async () => {
  const { pageId, studio, address } = await aPublishedPage()
  const itemId = await anItem(pageId, studio)
  await send(await aTester(db), { page: pageId, item: itemId, reason: 'scam' })
  await send(await aTester(db), { page: pageId, reason: 'other' })
  await ask(admin, promoReportsApi.takeDown, { pageId, itemId, reason: 'The keys do not exist.' })
  expect((await call(null, address)).status).toBe(200)
  const rows = await db.query`select is_active from promo_page_items where id = ${itemId}`
  expect(rows).toEqual([{ is_active: false }])
  const activate = ask(studio, promoItemsApi.activate, { itemId, isActive: true })
  await expect(activate).rejects.toMatchObject({ message: 'This was taken down by an admin: The keys do not exist.' })
  expect(await reportsOf(pageId)).toMatchObject([{ itemId: null, reason: 'other' }])
})

test('publishing and taking down at the same time leave the page down', async () => {
  for (let round = 0; round < 8; round++) {
    const { pageId, studio } = await aPublishedPage()
    await Promise.allSettled([
      ask(studio, promoPagesApi.publish, { pageId, revision: 1 }),
      ask(admin, promoReportsApi.takeDown, { pageId, itemId: null, reason: 'No.' }),
      ask(studio, promoPagesApi.publish, { pageId, revision: 1 }),
    ])
    expect(await ask(studio, promoPagesApi.page, { pageId })).toMatchObject({
      isPublished: false,
      takedownReason: 'No.',
    })
  }
})

test('of two admins one closes a report', async () => {
  const { pageId } = await aPublishedPage()
  await send(await aTester(db), { page: pageId, reason: 'other' })
  const [report] = await reportsOf(pageId)
  const dismiss = () => ask(admin, promoReportsApi.dismissReport, { reportId: report?.id ?? '' })
  const results = await Promise.allSettled([dismiss(), dismiss()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await reportsOf(pageId)).toEqual([])
})
