import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aReview } from '#features/reviews/testing.ts'
import { aDoubtful } from '#features/reviews/validation/testing-doubtful.ts'
import { movableClock } from '#platform/clock.ts'
import { aPerson } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../src/testing/fast-folder.ts'
import { type Browser, expect, test } from './support/journey.ts'
import { pageOfSession, toast } from './support/people.ts'
import { freePort, type Product, startProduct } from './support/product.ts'
import { withDatabase } from './support/world.ts'

const marked = 'The lift to the tower never moved again after I pulled the lever twice.'
const content = `I began on floe 1 and got home in 3 pushes. On floe 2 the fox slid past the rock twice. ${marked} I tried 4 more times.`
const answer = 'The lever is behind the lift, I pulled it twice and reloaded once.'

let dataDir: string
let product: Product
let ids: { playtestId: string; requestId: string; testerName: string }
let cookies: { studio: string; tester: string; admin: string }

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(fastFolder, 'playhatch-doubtful-'))
  await withDatabase(dataDir, async (db) => {
    const stuck = { id: randomUUID(), title: 'The lift to the tower never moved', severity: 'critical' as const }
    const review = aReview('good', { content, bugs: [{ ...stuck, steps: 'Pull the lever twice, then wait.' }] })
    const { playtestId, requestId, studio, tester } = await aDoubtful(db, movableClock(), { review })
    const session = (profileId: string) => aSession({ pool: db.systemPool, dataDir, profileId })
    const { rows } = await db.systemPool.query('select name from profiles where id = $1', [tester.profileId])
    ids = { playtestId, requestId, testerName: rows[0].name }
    cookies = {
      studio: await session(studio.profileId),
      tester: await session(tester.profileId),
      admin: await session((await aPerson(db, 'admin')).profileId),
    }
  })
  product = await startProduct({ dataDir, port: await freePort(), seed: 'none' })
})

test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const aPage = (browser: Browser, cookie: string) => pageOfSession(browser, product.url, cookie)

test('a doubtful review: its tester answers once, its studio decides with the marked passage', async ({ browser }) => {
  const [tester, studio, admin] = [
    await aPage(browser, cookies.tester),
    await aPage(browser, cookies.studio),
    await aPage(browser, cookies.admin),
  ]

  await test.step('the tester reads who decides and why, and answers once', async () => {
    await tester.goto(`/tester/test/${ids.playtestId}`)
    await expect(tester.getByRole('heading', { name: 'A person decides, not a rule' })).toBeVisible()
    await expect(tester.getByText('“Can’t go on” without a trace.')).toBeVisible()
    await tester.getByRole('textbox', { name: 'This is wrong:' }).fill(answer)
    await tester.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(tester.getByText(answer)).toBeVisible()
    await expect(tester.getByRole('textbox', { name: 'This is wrong:' })).toHaveCount(0)
  })

  await test.step('the studio sees the reason, its passage and the answer', async () => {
    await studio.goto(`/studio/review-results/${ids.requestId}`)
    await expect(studio.getByRole('region', { name: 'Check before you pay, 1' })).toBeVisible()
    const review = studio.getByRole('region', { name: `Review by ${ids.testerName}` })
    await expect(review.locator('mark').filter({ hasText: 'The lift to the tower never moved again' })).toBeVisible()
    await expect(review).toContainText(answer)
  })

  await test.step('it reports the review; an admin hides the text, and shows it again', async () => {
    await studio.getByRole('button', { name: 'Report this review…' }).click()
    await studio.getByRole('dialog').getByRole('radio', { name: 'Something else' }).check()
    await studio.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click()
    await expect(toast(studio, 'Reported')).toBeVisible()
    await admin.goto('/admin/dashboard?tab=disputes')
    const reported = admin.getByRole('region', { name: 'Reported reviews' })
    await expect(reported).toContainText('Something else')
    await reported.getByRole('button', { name: /^Hide the text/ }).click()
    const hide = admin.getByRole('dialog')
    await hide.getByRole('textbox').fill('It reads like a threat.')
    await hide.getByRole('button', { name: 'Hide the text' }).click()
    await expect(reported).toHaveCount(0)
    const review = studio.getByRole('region', { name: `Review by ${ids.testerName}` })
    await expect(review).toContainText('An admin hid this text after a report: It reads like a threat.')
    await expect(review).not.toContainText(marked)
    await admin
      .getByRole('region', { name: 'Hidden texts' })
      .getByRole('button', { name: /^Show it again/ })
      .click()
    const show = admin.getByRole('dialog')
    await show.getByRole('textbox').fill('The lift of the game is meant.')
    await show.getByRole('button', { name: 'Show it again' }).click()
    await expect(review).toContainText(marked)
  })

  await test.step('the studio accepts it', async () => {
    await studio.getByRole('button', { name: 'Accept review' }).click()
    await expect(toast(studio, 'Review accepted')).toBeVisible()
    await expect(tester.getByRole('status').filter({ hasText: 'Your review was accepted and paid.' })).toBeVisible()
  })
})
