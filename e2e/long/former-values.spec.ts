import { secondAdmin } from '../../seed/people.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { aVisitor, pickFromMenu, signInByCall, toast } from '../support/people.ts'
import { settled } from '../support/settled.ts'

test('an admin changes retention and a rule of security, reads who did it and why, and restores both', async ({
  browser,
}) => {
  const admin = await aVisitor(browser, 'Admin')
  await signInByCall(admin.context, secondAdmin.email)
  const { page } = admin

  await page.goto('/admin/dashboard?tab=compliance')
  const drafts = page.getByLabel('Drafts, days')
  const before = await drafts.inputValue()
  await drafts.fill('200')
  await page.getByLabel('Reason').fill('Nobody comes back to them')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(toast(page, 'Retention saved')).toBeVisible()
  await page.getByRole('button', { name: 'Former values' }).click()
  await restore(page, { reason: 'Nobody comes back to them', label: `Restore Drafts, days to ${before}` })
  await expect(drafts).toHaveValue(before)

  await page.goto('/admin/dashboard?tab=security')
  // What is still loading moves the rules.
  await settled(page)
  await page.getByRole('button', { name: /^Edit ?: Large export$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Rule: Large export' })
  await dialog.getByLabel('Within minutes').fill('90')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Exports of the night take longer')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(toast(page, 'Rule saved')).toBeVisible()
  await page.getByRole('button', { name: /^Former values ?: rules$/ }).click()
  await restore(page, {
    reason: 'Exports of the night take longer',
    label: 'Restore Large export: within minutes to 60',
  })
  await expect(page.getByText('more than 100 people in an hour')).toBeVisible()
})

test('an admin changes a package and the texts of a service area, and restores both', async ({ browser }) => {
  const admin = await aVisitor(browser, 'Admin')
  await signInByCall(admin.context, secondAdmin.email)
  const { page } = admin

  await page.goto('/admin/dashboard?tab=packages')
  await pickFromMenu(page, 'Actions for Enterprise', 'Edit')
  const offer = page.getByRole('dialog', { name: 'Package Enterprise' })
  await offer.getByLabel('Discount badge, percent').fill('32')
  await offer.getByRole('button', { name: 'Save' }).click()
  await expect(offer.getByText('Enter a reason.')).toBeVisible()
  await offer.getByLabel('Reason').fill('Rounded down')
  await offer.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Package saved')).toBeVisible()
  await page.getByRole('button', { name: 'Former values' }).click()
  await restore(page, { reason: 'Rounded down', label: 'Restore Enterprise: discount badge, percent to 33' })
  await expect(page.getByRole('row', { name: /Enterprise/ }).getByText('33%')).toBeVisible()

  const names = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const enterpriseAt = async () => (await names.allTextContents()).findIndex((text) => text.startsWith('Enterprise'))
  const before = await enterpriseAt()
  await pickFromMenu(page, 'Actions for Enterprise', 'Move up')
  const why = page.getByRole('dialog', { name: 'Why are you moving packages?' })
  await why.getByRole('textbox').fill('It sells best')
  await why.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(enterpriseAt).toBe(before - 1)
  await page.getByRole('button', { name: 'Former values' }).click()
  await restore(page, { reason: 'It sells best', label: 'Restore Order of the packages' })
  await expect.poll(enterpriseAt).toBe(before)

  await page.goto('/admin/dashboard?tab=consulting')
  await page.getByRole('button', { name: 'Edit Audits' }).click()
  const area = page.getByRole('dialog', { name: 'Service area Audits' })
  const text = await area.getByLabel('Description').inputValue()
  await area.getByLabel('Description').fill('We look at your game from outside.')
  await area.getByLabel('Reason').fill('Shorter')
  await area.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Service area saved')).toBeVisible()
  await page.getByRole('button', { name: /^Former values ?: service areas$/ }).click()
  await restore(page, { reason: 'Shorter', label: 'Restore Audits: description' })
  await expect(page.getByRole('cell', { name: text })).toBeVisible()
})

/** Restores the newest change with this label, and closes the sheet. */
async function restore(page: Page, { reason, label }: { reason: string; label: string }) {
  const sheet = page.getByRole('dialog', { name: 'Former values' })
  await expect(sheet.getByText(reason).first()).toBeVisible()
  await sheet.getByRole('button', { name: label }).first().click()
  await expect(toast(page, 'Former value restored').first()).toBeVisible()
  await expect(sheet.getByText('Restored the value before').first()).toBeVisible()
  await page.keyboard.press('Escape')
}
