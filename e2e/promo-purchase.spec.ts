import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeSeal } from '#features/shop/items/seal-code.ts'
import { anItem, aPublishedPage, someCodes } from '#features/shop/purchases/testing.ts'
import { openProductKeys } from '#server/keys/open-keys.ts'
import { amount } from '../scripts/tiers.mjs'
import { fastFolder } from '../src/testing/fast-folder.ts'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { freePort, type Product, startProduct } from './support/product.ts'
import { buysCredits, signsUpAsPlayer } from './support/promo-acts.ts'
import { withDatabase } from './support/world.ts'

const codes = someCodes(6)
let dataDir: string
let product: Product
let address: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(fastFolder, 'playhatch-promo-'))
  await withDatabase(dataDir, async (db) => {
    const seal = codeSeal((await openProductKeys(db.systemPool, { dataDir, secretKey: undefined })).of('codes'))
    const page = await aPublishedPage(db)
    address = page.address
    await anItem(db, page, { title: 'Early-access key', codes, price: 30, seal })
    await anItem(db, page, { title: 'Sold out sail', itemType: 'digital_item', text: 'T', stock: 0, seal })
  })
  product = await startProduct({ dataDir, port: await freePort(), seed: 'none' })
})

test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

for (const [turn, width] of amount({ least: [390], most: [1280, 390] }).entries())
  test(`a visitor opens a page from a link, signs up as a player, buys two and copies both, ${width} px wide`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width, height: 900 } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    page.on('pageerror', (error) => {
      throw error
    })
    await page.goto(address)
    await expect(page.getByText('2 items')).toBeVisible()
    await expect(page.getByText('Sold out', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Buy Early-access key/ }).click()
    await signsUpAsPlayer(page, { name: `Noor ${width}`, email: `noor.${width}@example.test` })

    // Back at the same item, where the purchase has opened.
    const dialog = page.getByRole('dialog', { name: 'Buy Early-access key' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'One more' }).click()
    await expect(dialog.getByText('2 keys at 30')).toBeVisible()
    await dialog.getByRole('button', { name: 'Buy 2' }).click()

    const short = page.getByRole('dialog', { name: 'Insufficient Credits' })
    await expect(short.getByText(/^Insufficient credits: need 60, have 0 \(shortfall 60\)/)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await buysCredits(page)

    // The purchase goes on when the credits are there.
    await expect(dialog.getByText('Left after this')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Buy 2' }).click()
    const done = page.getByRole('dialog', { name: '2 keys are yours' })
    const bought = codes.slice(turn * 2, turn * 2 + 2)
    await expect(done.getByRole('listitem')).toHaveCount(2)
    for (const [at, code] of bought.entries()) {
      await done.getByRole('button', { name: `Copy key ${at + 1}` }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    }
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await done.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(`Only ${4 - turn * 2} left`)).toBeVisible()

    // A session that has ended: the way leads to the sign-in, and back to the item.
    await context.clearCookies()
    await page.getByRole('button', { name: /^Buy Early-access key/ }).click()
    const failed = page.getByRole('dialog', { name: 'Purchase Failed' })
    await expect(failed.getByText('User not authenticated')).toBeVisible()
    await failed.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/auth\?next=.*item-/)
  })
