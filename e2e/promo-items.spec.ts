import { amount } from '../scripts/tiers.mjs'
import { expect, test } from './support/journey.ts'
import { aVisitor, signUpByCall } from './support/people.ts'
import { addsAKey, addsAPromoPage, codesWithDuplicates, uploadsCodes } from './support/promo-acts.ts'

for (const width of amount({ least: [1280], most: [1280, 390] }))
  test(`a studio adds items and uploads 500 codes with 20 duplicates, ${width} px wide`, async ({ browser }) => {
    const studio = await aVisitor(browser, 'Wren')
    const { page } = studio
    await page.setViewportSize({ width, height: 900 })
    await signUpByCall(studio, 'studio')
    await addsAPromoPage(page)

    const section = page.getByRole('region', { name: 'Items' })
    const dialog = page.getByRole('dialog')
    await addsAKey(page, { title: 'First-night key', price: 180 })

    await section.getByRole('button', { name: 'Add item' }).click()
    await dialog.getByRole('radio', { name: /^Coupon code/ }).check()
    await dialog.getByRole('radio', { name: /^One code for all buyers/ }).check()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('A third off')
    await dialog.getByRole('textbox', { name: 'Price in credits' }).fill('50')
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await expect(dialog.getByText('Enter the code.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('SPRING')
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await expect(dialog).toBeHidden()

    await section.getByRole('button', { name: 'Add item' }).click()
    await dialog.getByRole('radio', { name: /^Digital item/ }).check()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('The notebook')
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'notebook.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2_000_000, 'a') })
    await dialog.getByRole('textbox', { name: 'Price in credits' }).fill('70')
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await expect(dialog).toBeHidden()

    const rows = section.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'The notebook' }).getByText('File, 2 MB')).toBeVisible()
    const key = rows.filter({ hasText: 'First-night key' })
    await expect(key.getByText('Sold out')).toBeVisible()
    await uploadsCodes(page, 'First-night key')
    await section.getByRole('button', { name: 'Show their lines' }).click()
    await expect(section.getByText('Lines 481, 482')).toBeVisible()
    await expect(key.getByText('480 of 480 codes unused')).toBeVisible()

    await key.getByRole('button', { name: 'Actions for First-night key' }).click()
    await page.getByRole('menuitem', { name: 'Add codes' }).click()
    await dialog.getByRole('textbox', { name: 'Codes' }).fill('ICE-0001\n\nICE-0002')
    await dialog.getByRole('button', { name: 'Show codes' }).click()
    await expect(dialog.getByText('No unique codes to add')).toBeVisible()
    await page.keyboard.press('Escape')

    await section.getByRole('button', { name: 'Move The notebook. Use the arrow keys' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(rows.nth(1)).toContainText('The notebook')
    await rows.filter({ hasText: 'A third off' }).getByRole('button', { name: 'Actions for A third off' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await expect(rows.filter({ hasText: 'A third off' }).getByText('Inactive')).toBeVisible()

    await key.getByRole('button', { name: 'Actions for First-night key' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download unused codes' }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString('utf8').slice(1).trim().split('\r\n')).toEqual(
      codesWithDuplicates.slice(0, 480),
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
