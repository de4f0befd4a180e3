import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assignConsultant } from '#features/consulting/engagement/assign-consultant.ts'
import type { Database } from '#platform/db/open.ts'
import { openProductKeys } from '#server/keys/open-keys.ts'
import { verifyBooks } from '#server/verify-books.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { amount } from '../scripts/tiers.mjs'
import { fastFolder } from '../src/testing/fast-folder.ts'
import { axeViolations } from './support/accessible.ts'
import { type Browser, expect, type Page, test } from './support/journey.ts'
import { expectBalance, toast } from './support/people.ts'
import { freePort, type Product, startProduct } from './support/product.ts'
import { inRunningDatabase, withDatabase } from './support/world.ts'

const widths = amount({ least: [1280], most: [1280, 390] })
const credits = 250

interface Pair {
  studioId: string
  studioCookie: string
  consultantCookie: string
}

let dataDir: string
let product: Product
let pairs: Pair[]

/** A studio and a consultant who is assigned to it. */
async function aPair(db: Database): Promise<Pair> {
  const [studio, consultant] = [await aStudio(db, { credits }), await aPerson(db, 'consultant')]
  const admin = await aPerson(db, 'admin')
  const ids = { studioId: studio.profileId, consultantId: consultant.profileId, adminId: admin.profileId }
  await db.asSystem((tx) => assignConsultant(tx, { ...ids, id: randomUUID(), now: new Date() }))
  const session = (profileId: string) => aSession({ pool: db.systemPool, dataDir, profileId })
  return {
    studioId: ids.studioId,
    studioCookie: await session(ids.studioId),
    consultantCookie: await session(ids.consultantId),
  }
}

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(fastFolder, 'playhatch-consulting-'))
  pairs = await withDatabase(dataDir, async (db) => [await aPair(db), await aPair(db)])
  product = await startProduct({ dataDir, port: await freePort(), seed: 'none' })
})

test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A browser that is signed in by its cookie. */
async function aPage(browser: Browser, cookie: string, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width, height: 900 } })
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url: product.url }])
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** Moves the studio's subscription into the past, as if so many days had gone by, and runs the job of renewals. */
const passDays = (studioId: string, days: number) =>
  inRunningDatabase(async ({ systemPool }) => {
    await systemPool.query(
      `update consulting_subscriptions set period_starts_at = period_starts_at - $2 * interval '1 day',
        period_ends_at = period_ends_at - $2 * interval '1 day', expires_at = expires_at - $2 * interval '1 day'
       where studio_id = $1 and ended_at is null`,
      [studioId, days],
    )
    await systemPool.query(
      `update consulting_usage_tracking set month_year = (date_trunc('month', month_year - $2 * interval '1 day'))::date,
        subscription_expires_at = subscription_expires_at - $2 * interval '1 day' where user_id = $1`,
      [studioId, days],
    )
    await systemPool.query(`select graphile_worker.add_job('renew-consulting', '{}'::json)`)
  }, dataDir)

for (const [at, width] of widths.entries())
  test(`a studio subscribes, hours go beyond the limit, it renews, cannot be paid, and ends without debt, ${width} px wide`, async ({
    browser,
  }) => {
    const { studioId, studioCookie, consultantCookie } = pairs[at] as Pair
    const studio = await aPage(browser, studioCookie, width)
    await studio.goto('/consulting')
    await expect(studio.getByRole('heading', { name: 'Choose a tier' })).toBeVisible()
    await expect(studio.getByText('Most Popular')).toBeVisible()
    await expect(studio.getByText('80% OFF Applied!')).toHaveCount(4)
    await studio.getByRole('button', { name: /^Subscribe.* to Solo/ }).click()
    const asked = studio.getByRole('alertdialog', { name: 'Subscribe to Solo?' })
    await expect(asked).toContainText(/You pay now\s*120.*Renews on .* for\s*120.*Your balance after/)
    await expect(asked).toContainText(new RegExp(`Your balance after\\s*${credits - 120}`))
    expect(await axeViolations(studio)).toEqual([])
    await asked.getByRole('button', { name: /^Subscribe/ }).click()
    await expect(toast(studio, 'Subscribed')).toBeVisible()
    await expect(studio.getByRole('region', { name: 'Solo' })).toContainText('Hours left4 h')
    await expectBalance(studio, credits - 120)
    expect(await axeViolations(studio)).toEqual([])

    const consultant = await aPage(browser, consultantCookie, width)
    await consultant.goto('/consulting')
    await consultant.getByRole('button', { name: 'Log hours' }).click()
    const dialog = consultant.getByRole('dialog')
    await dialog.getByLabel('Hours', { exact: true }).fill('5')
    await dialog.getByLabel('What you worked on').fill('Read the store page with the studio')
    await expect(dialog.getByText(/^1 h of this is over the limit: \$35 at \$35 an hour/)).toBeVisible()
    expect(await axeViolations(consultant)).toEqual([])
    await dialog.getByRole('button', { name: 'Log over the limit' }).click()
    await expect(toast(consultant, 'Hours logged')).toBeVisible()

    const panel = studio.getByRole('region', { name: 'Solo' })
    await expect(panel).toContainText('$35, recorded')
    await expect(studio.getByText('Read the store page with the studio')).toBeVisible()
    await expectBalance(studio, credits - 120)

    await passDays(studioId, 30)
    await expect(panel).toContainText('Hours left4 h')
    await expectBalance(studio, credits - 240)

    await passDays(studioId, 30)
    await expect(studio.getByText(/^The renewal couldn’t be paid/)).toBeVisible()
    await studio.getByRole('button', { name: /^Pay now/ }).click()
    const shortage = studio.getByRole('dialog')
    await expect(shortage.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible()
    await expect(shortage).toContainText('110')
    expect(await axeViolations(studio)).toEqual([])
    await studio.keyboard.press('Escape')

    await passDays(studioId, 3)
    await expect(studio.getByRole('heading', { name: 'Your subscription has ended' })).toBeVisible()
    await expectBalance(studio, credits - 240)
    const faults = await inRunningDatabase(async (db) => {
      const keys = await openProductKeys(db.systemPool, { dataDir, secretKey: undefined })
      return (await verifyBooks(db.systemPool, keys)).faults
    }, dataDir)
    expect(faults).toEqual([])
  })
