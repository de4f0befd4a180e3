import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pagePaths, rowOf } from '../../src/browser/page-paths.ts'
import type { PagePath } from '../../src/browser/pages.ts'
import { everybody, expectedAccess, type Who } from '../../src/browser/testing.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { aPerson } from '../../src/testing/people.ts'
import { aSession } from '../../src/testing/sign-in.ts'
import { expect, test } from '../support/journey.ts'
import { go, titleOf } from '../support/navigate.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { untilTitled } from '../support/settled.ts'
import { withDatabase } from '../support/world.ts'

let product: Product
let dataDir: string
let cookies: Partial<Record<Who, string>>

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(fastFolder, 'playhatch-doors-'))
  cookies = await withDatabase(dataDir, async (db) => {
    const made: Partial<Record<Who, string>> = {}
    for (const who of everybody) {
      if (who === 'nobody') continue
      // People with a complete profile are redirected from its page.
      const { profileId } = await aPerson(db, who, { unlocked: false })
      made[who] = await aSession({ pool: db.systemPool, dataDir, profileId })
    }
    return made
  })
  product = await startProduct({ dataDir, port: await freePort(), seed: 'none' })
})

test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const parameters: Record<string, string> = { inviteCode: 'TM-ABC234', slug: 'slipshore', studioName: 'saltmarsh' }
const addressOf = (path: PagePath) =>
  path.replace(/\$([a-zA-Z]+)/g, (_, name: string) => parameters[name] ?? '00000000-0000-4000-8000-000000000001')

const titleAt = (address: string) => {
  const page = pagePaths.find((path) => path === address.split('?')[0])
  return page ? titleOf(page) : /./
}

for (const who of everybody) {
  test(`${who}: each page opens or redirects as specified, without errors`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
    const [name, value] = (cookies[who] ?? '').split('=')
    if (name && value) await context.addCookies([{ name, value, url: product.url }])
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`))
    for (const path of pagePaths) {
      const address = addressOf(path)
      const expected = expectedAccess[path](who, address)
      const isMade = rowOf(path).load === undefined || expected === '/'
      await test.step(`${path} → ${expected}`, async () => {
        if (isMade) {
          await page.goto(address)
          const goesOn = (expected === '/' || path === '/') && who !== 'nobody'
          if (goesOn) await expect(page).toHaveURL((url) => url.pathname !== '/' && url.pathname !== address)
          else await expect(page).toHaveURL(expected === 'enter' ? address : expected)
          // Also visible behind the tutorial that new users see.
          await expect(page.locator('h1')).toBeVisible()
          return
        }
        if (!(await page.locator('#app').count())) await page.goto('/native-demo')
        await go(page, address)
        const title = expected === 'enter' ? titleOf(path) : titleAt(expected)
        await untilTitled(page, title)
        // A page may add parameters to its address, as the wizard does for its draft.
        await expect(page).toHaveURL(expected === 'enter' ? ({ pathname }) => pathname === address : expected)
        await expect(page).toHaveTitle(title)
        await expect(page.getByText('Something went wrong', { exact: true })).toHaveCount(0)
      })
    }
    expect(broken).toEqual([])
  })
}

test('aliases of a page keep their parameters and query', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url })
  const [name = '', value = ''] = (cookies.studio ?? '').split('=')
  await context.addCookies([{ name, value, url: product.url }])
  const page = await context.newPage()
  await page.goto('/game?game=7')
  await expect(page).toHaveURL('/studio?tab=games&game=7')
  await page.goto('/session-playback/00000000-0000-4000-8000-000000000001?at=3')
  await expect(page).toHaveURL('/session/00000000-0000-4000-8000-000000000001?at=3')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Session: 00000000')
})

test('an unknown address shows the missing page, and the log has its path only', async ({ page }) => {
  const answer = await page.goto(`${product.url}/not/a-page?token=secret-word`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect.poll(() => product.output()).toContain('/not/a-page')
  expect(product.output()).not.toContain('secret-word')
})
