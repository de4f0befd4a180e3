import { readFile } from 'node:fs/promises'
import { amount } from '../scripts/tiers.mjs'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, baseUrl, signUpByCall } from './support/people.ts'
import { buysCredits, sellsAKey, signsUpAsPlayer } from './support/promo-acts.ts'

for (const width of amount({ least: [360], most: [1280, 360] }))
  test(`a studio refunds one of four keys, and all figures agree, ${width} px wide`, async ({ browser }) => {
    const studio = await aVisitor(browser, 'Wren')
    const { page } = studio
    await page.setViewportSize({ width, height: 900 })
    await signUpByCall(studio, 'studio')
    const address = await sellsAKey(page, { title: 'First-night key', price: 17 })

    const buyer = await aVisitor(browser, 'Noor')
    const shop = buyer.page
    await shop.setViewportSize({ width, height: 900 })
    await shop.goto(`${baseUrl()}${address}`)
    await shop.getByRole('button', { name: /^Buy the key/ }).click()
    await signsUpAsPlayer(shop, buyer)
    const dialog = shop.getByRole('dialog', { name: 'Buy First-night key' })
    for (let n = 0; n < 3; n++) await dialog.getByRole('button', { name: 'One more' }).click()
    await expect(dialog.getByText(/The studio sees your display name/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Buy 4' }).click()
    await buysCredits(shop)
    await expect(dialog.getByText('Left after this')).toBeVisible()
    await dialog.getByRole('button', { name: 'Buy 4' }).click()
    await expect(shop.getByRole('dialog', { name: '4 keys are yours' })).toBeVisible()

    await page.goto('/studio?tab=promo')
    await page.getByRole('link', { name: 'Sales', exact: true }).click()
    const sale = page.getByRole('row').filter({ hasText: 'First-night key' })
    await expect(sale).toContainText(buyer.name)
    await expect(sale).toContainText('68')
    await sale.getByRole('button', { name: /^Refund…/ }).press('Enter')
    const refund = page.getByRole('dialog', { name: 'Refund First-night key' })
    await refund.getByRole('button', { name: 'Refund' }).click()
    await expect(refund.getByText('Pick what to refund.')).toBeVisible()
    await refund.getByRole('checkbox', { name: /^Piece 2/ }).press('Space')
    await refund.getByRole('textbox', { name: /^Message to the buyer/ }).fill('This key was sold before.')
    expect(await axeViolations(page)).toEqual([])
    await refund.getByRole('button', { name: 'Refund 17 credits' }).click()
    await expect(refund).toBeHidden()

    // 80 % of 51, rounded down once for the purchase.
    await expect(sale).toContainText('1 of 4 refunded')
    await expect(sale).toContainText('17 refunded')
    await expect(sale).toContainText('40')
    expect(await axeViolations(page)).toEqual([])
    const sums = page.locator('dl').filter({ hasText: 'On hold' })
    await expect(sums).toContainText('40')
    await expect(sums).toContainText('17')
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^CSV/ }).click()])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    const receipt = (await sale.locator('.type-code').textContent()) ?? ''
    expect(lines[1]).toMatch(new RegExp(`^'${receipt},.*,First-night key,${buyer.name},4,1,68,17,40,`))
    await page.getByRole('searchbox', { name: 'Receipt number' }).fill('00000000')
    await expect(page.getByText('No sale found')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Receipt number' }).fill(receipt.toLowerCase())
    await expect(sale).toBeVisible()

    // The list and the analytics say the same.
    await page.getByRole('link', { name: 'Pages', exact: true }).click()
    await expect(page.getByRole('link', { name: /analytics of Ice & Home/ })).toContainText(/3sold.*40.*earned/s)
    await page.getByRole('link', { name: /analytics of Ice & Home/ }).click()
    const figure = (label: string) => page.getByLabel('Totals').locator('div').filter({ hasText: label }).last()
    await expect(figure('Purchases')).toContainText('1')
    await expect(figure('Revenue')).toContainText('51')
    await expect(figure('You earn')).toContainText('40')

    // So do the buyer's library and receipt.
    await shop.goto('/player?tab=library')
    await shop.getByRole('button', { name: /^Show 4 codes/ }).click()
    await expect(shop.getByText('Refunded.', { exact: true })).toHaveCount(1)
    await page.goto('/studio?tab=promo&view=sales')
    await expect(page.getByText('1 of 4 refunded')).toBeVisible()
    for (const one of [page, shop])
      expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
