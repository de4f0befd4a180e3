import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { aStudio } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { pageOfSession } from '../support/people.ts'
import { freePort, startProduct } from '../support/product.ts'
import { openTab } from '../support/tester-acts.ts'
import { withDatabase } from '../support/world.ts'

/** A tester in the middle of a test, and its studio, each with a session. */
async function underWay(dataDir: string) {
  return withDatabase(dataDir, async (db) => {
    const studio = await aStudio(db, { credits: 200 })
    const request = await anOpenRequest(db, { studio })
    const { playtestId, tester } = await aPlaytest(db, { request, state: 'in_progress' })
    const cookieOf = (profileId: string) => aSession({ pool: db.systemPool, dataDir, profileId })
    return {
      test: `/tester/test/${playtestId}`,
      results: `/studio/review-results/${request.requestId}`,
      testerCookie: await cookieOf(tester.profileId),
      studioCookie: await cookieOf(studio.profileId),
    }
  })
}

/** The text is in the tab of the review. */
async function openTest(page: Page, address: string) {
  await page.goto(address)
  await openTab(page, 'Review')
}
const review = (page: Page) => page.getByRole('textbox', { name: 'Your review' })
const saved = (page: Page) => page.getByText(/^Saved \d/).first()
const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' })

test('no typed text is lost while offline or during a server restart, and live updates continue', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-offline-'))
  const people = await underWay(dataDir)
  const port = await freePort()
  let product = await startProduct({ dataDir, port, seed: 'none' })
  const tester = await pageOfSession(browser, product.url, people.testerCookie)
  const studio = await pageOfSession(browser, product.url, people.studioCookie)
  await openTest(tester, people.test)
  await studio.goto(people.results)
  await expect(studio.getByRole('region', { name: 'Under way' })).toContainText('Playing')

  await test.step('the network goes down and comes back', async () => {
    await review(tester).fill('Written while everything works.')
    await expect(saved(tester)).toBeVisible()
    await tester.context().setOffline(true)
    await expect(offline(tester)).toContainText('We’ll continue when you’re back.')
    await review(tester).fill('Written while the network was away.')
    await expect(tester.getByText('Kept on this device')).not.toHaveCount(0)
    await tester.context().setOffline(false)
    await expect(offline(tester)).toHaveCount(0)
    await expect(saved(tester)).toBeVisible()
  })

  await test.step('a page whose file is not loaded yet says so, and loads when the network is back', async () => {
    await tester.context().setOffline(true)
    await expect(offline(tester)).toBeVisible()
    await tester.evaluate(() => {
      history.pushState({}, '', '/settings')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(tester.getByRole('alert')).toContainText('This page is not loaded yet')
    await tester.context().setOffline(false)
    await expect(tester.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await openTest(tester, people.test)
  })

  await test.step('the server stops and starts again', async () => {
    await product.stop()
    await review(tester).fill('Written while the server was down.')
    await expect(tester.getByText('Kept on this device')).not.toHaveCount(0)
    product = await startProduct({ dataDir, port, seed: 'none' })
    await expect(saved(tester)).toBeVisible()
  })

  await test.step('another device shows the draft, and the studio is notified of the next step without a reload', async () => {
    const phone = await pageOfSession(browser, product.url, people.testerCookie)
    await openTest(phone, people.test)
    await expect(review(phone)).toHaveValue('Written while the server was down.')
    await phone.context().close()
    await tester.getByRole('button', { name: 'Give up this test' }).click()
    await tester.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click()
    await expect(studio.getByRole('region', { name: 'Under way' })).toHaveCount(0)
  })

  await tester.context().close()
  await studio.context().close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})
