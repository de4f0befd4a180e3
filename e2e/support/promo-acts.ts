import { expect, type Page } from '@playwright/test'
import { endRegistration, fillAccount, followEmail } from './people.ts'

/** Adds a game with a promo page, and opens the page in the builder. */
export async function addsAPromoPage(page: Page): Promise<void> {
  await page.goto('/studio/games/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Ice & Home')
  await page.getByRole('textbox', { name: 'Description' }).fill('Slide over the ice, and be home before dark.')
  await page.getByRole('checkbox', { name: 'Puzzle' }).check()
  await page.getByRole('checkbox', { name: 'Web', exact: true }).check()
  await page.getByRole('button', { name: 'Add game' }).click()
  await expect(page).toHaveURL(/\/studio\/games\/[0-9a-f-]{36}/)
  await page.goto('/studio?tab=promo')
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('combobox', { name: 'Game' }).click()
  await page.getByRole('option', { name: 'Ice & Home' }).click()
  await page.getByRole('button', { name: 'Create page' }).click()
}

/** Adds an item with game keys in the builder. */
export async function addsAKey(page: Page, { title, price }: { title: string; price: number }): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('region', { name: 'Items' }).getByRole('button', { name: 'Add item' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Price in credits' }).fill(String(price))
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(dialog).toBeHidden()
}

/** 480 different codes; the last 20 lines repeat the first ones. */
export const codesWithDuplicates = Array.from({ length: 500 }, (_, at) => `ICE-${String(at % 480).padStart(4, '0')}`)

/** Uploads them to an item as a CSV file, and sees that the duplicates are skipped. */
export async function uploadsCodes(page: Page, title: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Items' })
  await section.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Add codes' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'keys.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${codesWithDuplicates.join('\r\n')}\r\n`),
    })
  await page.getByRole('dialog').getByRole('button', { name: 'Put 480 codes on sale' }).click()
  await expect(section.getByText('480 codes added')).toBeVisible()
  await expect(section.getByText('20 duplicate codes were skipped')).toBeVisible()
}

/** Publishes a promo page that sells a key with 480 codes, and returns its address. */
export async function sellsAKey(page: Page, key: { title: string; price: number }): Promise<string> {
  await addsAPromoPage(page)
  await addsAKey(page, key)
  await uploadsCodes(page, key.title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await page.getByRole('link', { name: 'All pages' }).click()
  return (await page.getByRole('link', { name: /^View/ }).getAttribute('href')) ?? ''
}

/** From the sign-in page of a purchase to an account of a player with a confirmed address, and back to the item. */
export async function signsUpAsPlayer(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Start Registration' }).click()
  await page.getByText('Player', { exact: true }).first().click()
  const toWizard = page.getByRole('button', { name: 'Continue' })
  if (await toWizard.isVisible().catch(() => false)) await toWizard.click()
  await fillAccount(page, { name, email })
  await endRegistration(page, 'player')
  await expect(page).toHaveURL(/#item-/)
  const mail = await page.context().newPage()
  await followEmail(mail, email, /^Confirm your address/)
  await expect(mail.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await mail.close()
}

/** Buys the first package of the dialog about too few credits, in the checkout that opens in a tab. */
export async function buysCredits(page: Page): Promise<void> {
  const [checkout] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('dialog', { name: 'Insufficient Credits' })
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .click(),
  ])
  await checkout.getByRole('button', { name: /^Pay/ }).click()
}
