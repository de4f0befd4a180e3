import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aMarkedBug, aNextRequest, aReviewWith, aTestedGame } from '#features/results/bugs/testing.ts'
import { aPlaytest, aReview, structured } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { fillIncentives } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../src/testing/fast-folder.ts'
import { axeViolations } from './support/accessible.ts'
import { type Browser, expect, test } from './support/journey.ts'
import { pageOfSession, toast } from './support/people.ts'
import { freePort, type Product, startProduct } from './support/product.ts'
import { withDatabase } from './support/world.ts'

const titles = ['The drawbridge never comes down', 'Drawbridge does not come down at night'] as const

let dataDir: string
let product: Product
let ids: { gameId: string; requestId: string; playtestId: string }
let cookies: { studio: string; tester: string }

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(fastFolder, 'playhatch-bugs-'))
  await withDatabase(dataDir, async (db) => {
    const clock = movableClock()
    await fillIncentives(db, 2000)
    const game = await aTestedGame(db, { clock })
    for (const title of titles) {
      const reported = await aReviewWith(db, game, { titles: [title], clock })
      await aMarkedBug(db, reported, { atSeconds: 192, note: title })
    }
    const next = await aNextRequest(db, game, { version: '0.2', clock })
    const third = await aPlaytest(db, { request: next.request, state: 'in_progress', clock })
    const { playtestId, tester } = third
    const { rows } = await db.systemPool.query(
      'update review_participations set active_seconds = 1200 where id = $1 returning brief',
      [playtestId],
    )
    const body = Object.assign({ noMonetization: true }, aReview('good'), structured(rows[0].brief))
    await db.systemPool.query('insert into review_drafts (playtest_id, tester_id, body) values ($1, $2, $3)', [
      playtestId,
      tester.profileId,
      JSON.stringify(body),
    ])
    const session = (profileId: string) => aSession({ pool: db.systemPool, dataDir, profileId })
    ids = { gameId: game.gameId, requestId: next.requestId, playtestId }
    cookies = { studio: await session(game.studio.profileId), tester: await session(tester.profileId) }
  })
  product = await startProduct({ dataDir, port: await freePort(), seed: 'none' })
})

test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const aPage = (browser: Browser, cookie: string) => pageOfSession(browser, product.url, cookie)

test('two testers say the same in other words: merged, fixed in the next build, and back again by its tester', async ({
  browser,
}) => {
  const [studio, tester] = [await aPage(browser, cookies.studio), await aPage(browser, cookies.tester)]
  const table = studio.getByRole('table', { name: 'Bugs of the game' })

  await test.step('the studio merges what is proposed: both reports, and the moments that were marked at them', async () => {
    await studio.goto(`/studio/bugs/${ids.gameId}`)
    await expect(table).toContainText(titles[0])
    await expect(table).toContainText(titles[1])
    expect(await axeViolations(studio)).toEqual([])
    const proposals = studio.getByRole('region', { name: 'Likely the same' })
    const merges = proposals.getByRole('button', { name: /^Merge / })
    await expect(merges.first()).toBeVisible()
    await expect(async () => {
      if ((await merges.count()) > 0) await merges.first().click()
      await expect(merges).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    await expect(toast(studio, 'Merged into one bug').first()).toBeVisible()
    await expect(table).toContainText('2 reports, 2 moments')
  })

  await test.step('it says in which version the bug is fixed', async () => {
    await studio
      .getByRole('button', { name: /Change the status of/ })
      .first()
      .click()
    await studio.getByRole('menuitem', { name: 'Fixed in …' }).click()
    const dialog = studio.getByRole('dialog', { name: 'Mark as fixed' })
    await dialog.getByRole('combobox', { name: 'Build' }).fill('0.2')
    await dialog.getByRole('textbox', { name: 'What testers read' }).fill('The drawbridge stays up')
    await dialog.getByRole('button', { name: 'Mark as fixed' }).click()
    await expect(table).toContainText('Fixed in 0.2')
  })

  await test.step('the tester of that build is asked about it, and says that it is still there', async () => {
    await tester.goto(`/tester/test/${ids.playtestId}`)
    const asked = tester.getByRole('region', { name: 'Is this gone?' })
    await asked
      .getByRole('radiogroup', { name: /The drawbridge stays up/ })
      .getByRole('radio', { name: 'Still there' })
      .check()
    await expect(tester.getByText(/^Saved /).first()).toBeVisible()
    await tester.getByRole('button', { name: 'Submit review' }).click()
    await expect(tester.getByText('What you submitted')).toBeVisible()
  })

  await test.step('list, bug and results of the request say so', async () => {
    await expect(async () => {
      await studio.reload()
      await expect(table).toContainText('Back again, fixed in 0.2', { timeout: 2000 })
    }).toPass()
    await table.getByRole('link', { name: 'The drawbridge stays up' }).click()
    await expect(studio.getByRole('region', { name: 'Is it gone?' })).toContainText('Still there 1')
    await expect(studio.getByRole('region', { name: 'Reports of testers' }).getByRole('listitem')).toHaveCount(2)
    expect(await axeViolations(studio)).toEqual([])
    await studio.goto(`/studio/review-results/${ids.requestId}`)
    await expect(studio.getByRole('region', { name: 'Fixed in 0.2: is it gone?' })).toContainText('Still there 1')
  })
})
