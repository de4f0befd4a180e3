import { amount } from '../scripts/tiers.mjs'
import { expect, test } from './support/journey.ts'
import { aVisitor, baseUrl, signUpByCall } from './support/people.ts'
import { buysCredits, codesWithDuplicates, sellsAKey, signsUpAsPlayer } from './support/promo-acts.ts'

for (const width of amount({ least: [390], most: [1280, 390] }))
  test(`a studio sells codes to a visitor, replaces one and sees views, sale and income, ${width} px wide`, async ({
    browser,
  }) => {
    const studio = await aVisitor(browser, 'Wren')
    const { page } = studio
    await page.setViewportSize({ width, height: 900 })
    await signUpByCall(studio, 'studio')
    const address = await sellsAKey(page, { title: 'First-night key', price: 30 })

    // A visitor comes from a link, signs up and buys two.
    const buyer = await aVisitor(browser, 'Noor')
    const shop = buyer.page
    await buyer.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await shop.setViewportSize({ width, height: 900 })
    await shop.goto(`${baseUrl()}${address}`, { referer: 'https://reddit.com/r/games' })
    await shop.getByRole('button', { name: /^Buy the key/ }).click()
    await signsUpAsPlayer(shop, buyer)
    const dialog = shop.getByRole('dialog', { name: 'Buy First-night key' })
    await dialog.getByRole('button', { name: 'One more' }).click()
    await dialog.getByRole('button', { name: 'Buy 2' }).click()
    await buysCredits(shop)
    await expect(dialog.getByText('Left after this')).toBeVisible()
    await dialog.getByRole('button', { name: 'Buy 2' }).click()
    const done = shop.getByRole('dialog', { name: '2 keys are yours' })
    for (const [at, code] of codesWithDuplicates.slice(0, 2).entries()) {
      await done.getByRole('button', { name: `Copy key ${at + 1}` }).click()
      await expect.poll(() => shop.evaluate(() => navigator.clipboard.readText())).toBe(code)
    }

    // The second does not work.
    await done.getByRole('link', { name: 'A key doesn’t work' }).click()
    await shop.getByRole('button', { name: /^Show 2 codes/ }).click()
    await shop.getByRole('button', { name: /^Report….*2$/ }).click()
    const report = shop.getByRole('dialog', { name: 'Code 2 of First-night key doesn’t work' })
    await report.getByRole('textbox').fill('The launcher says that this key was activated before.')
    await report.getByRole('button', { name: 'Report' }).click()
    await expect(shop.getByText(/^Reported\. If the studio doesn’t answer by/)).toBeVisible()

    await page.goto('/studio?tab=promo')
    await expect(page.getByText('The launcher says that this key was activated before.')).toBeVisible()
    await page.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText('Replaced', { exact: true })).toBeVisible()

    // The buyer sees the replacement at once.
    await expect(shop.getByText('The studio replaced the code that you reported.')).toBeVisible()
    await expect(shop.getByText('ICE-0002')).toBeVisible()
    await expect(shop.getByText('ICE-0001')).toBeHidden()

    // Views are stored every few seconds; the studio's own are not counted.
    const figure = (label: string) => page.getByLabel('Totals').locator('div').filter({ hasText: label }).last()
    await page
      .getByRole('link', { name: /Ice & Home/ })
      .first()
      .click()
    await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click()
    await expect(async () => {
      await page.reload()
      await expect(figure('Page views')).toContainText(/[1-9]/, { timeout: 5_000 })
    }).toPass()
    await expect(figure('Purchases')).toContainText('1')
    await expect(figure('Revenue')).toContainText('60')
    await expect(figure('You earn')).toContainText('48')
    await expect(page.getByText('reddit.com')).toBeVisible()
    await page.goto('/studio?tab=promo')
    await expect(page.locator('dl').filter({ hasText: 'On hold' })).toContainText('48')
    for (const one of [page, shop])
      expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
