import { amount } from '../scripts/tiers.mjs'
import { expect, test } from './support/journey.ts'
import { aVisitor, signUpByCall } from './support/people.ts'

const description = 'Slide over the ice, one push at a time, and be home before dark.'

for (const width of amount({ least: [1280], most: [1280, 390] }))
  test(`a studio makes a promo page from a game and publishes it, ${width} px wide`, async ({ browser }) => {
    const studio = await aVisitor(browser, 'Wren')
    const { page } = studio
    await page.setViewportSize({ width, height: 900 })
    await signUpByCall(studio, 'studio')
    await page.goto('/studio/games/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Ice & Home')
    await page.getByRole('textbox', { name: 'Description' }).fill(description)
    await page.getByRole('checkbox', { name: 'Puzzle' }).check()
    await page.getByRole('checkbox', { name: 'Web', exact: true }).check()
    await page.getByRole('button', { name: 'Add game' }).click()
    await expect(page).toHaveURL(/\/studio\/games\/[0-9a-f-]{36}/)

    await page.goto('/studio?tab=promo')
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByRole('combobox', { name: 'Game' }).click()
    await page.getByRole('option', { name: 'Ice & Home' }).click()
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('ice-home')
    await page.getByRole('button', { name: 'Create page' }).click()
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(description)

    await page.getByRole('textbox', { name: 'Website' }).fill('javascript:alert(1)')
    await page.getByRole('textbox', { name: 'Discord' }).fill('https://discord.gg/ice')
    await expect(page.getByText('Enter an address that starts with https://')).toBeVisible()
    await page.getByRole('textbox', { name: 'Website' }).fill('')
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Ice & Homeward')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo: title' }).click()
    await expect(title).toHaveValue('Ice & Home')
    await page.getByRole('button', { name: 'Redo: title' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    // Only a page that the server has published can be unpublished.
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()

    await page.getByRole('link', { name: 'All pages' }).click()
    const address = await page.getByRole('link', { name: /^View/ }).getAttribute('href')
    const visitor = await browser.newPage({ viewport: { width, height: 900 } })
    await visitor.goto(new URL(address ?? '', page.url()).href)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ice & Homeward' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: /^Discord/ })).toHaveAttribute('href', 'https://discord.gg/ice')
    await expect(visitor.getByText('No Items Available')).toBeVisible()
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
