import { readFile } from 'node:fs/promises'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { agreeToErasure, aVisitor, password, signInByCall, signUpByCall, toast } from './support/people.ts'

const admin = 'admin@demo.playhatch.example'

test('an erasure from request to record: a person asks in the settings, an admin reads it, the record remains', async ({
  browser,
}) => {
  const faye = await aVisitor(browser, 'Faye')
  await signUpByCall(faye, 'tester')
  const desk = await aVisitor(browser, 'Admin')
  await signInByCall(desk.context, admin)

  const { page } = faye
  await page.goto('/settings?tab=data')
  await page.getByLabel('Your password').fill(password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  await download.path()
  await desk.page.goto('/admin/dashboard?tab=compliance')
  const requests = desk.page.getByRole('table', { name: 'Data requests' })
  const copy = requests.getByRole('row').filter({ hasText: faye.email })
  await expect(copy).toContainText('Copy of data')
  await expect(copy).toContainText('Completed')
  const before = await requests.getByRole('row').filter({ hasText: 'Deleted person' }).count()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('Type DELETE').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await agreeToErasure(page, faye.email)

  // Live, and without a name: the copy and the deletion are both of a deleted person.
  const gone = requests.getByRole('row').filter({ hasText: 'Deleted person' })
  await expect(gone).toHaveCount(before + 2)
  await expect(requests).not.toContainText(faye.email)
  await gone.first().getByRole('button', { name: 'Deleted person' }).click()
  const record = desk.page.getByRole('dialog', { name: 'Deletion, Deleted person' })
  await expect(record.getByText('Account erased')).toBeVisible()
  await expect(record.getByText('Automatic')).toBeVisible()
  await expect(record.getByText('consent_records', { exact: true })).toBeVisible()
  expect(await axeViolations(desk.page)).toEqual([])
  await desk.page.keyboard.press('Escape')

  const [report] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: 'Export report' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/^compliance-report-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await report.path(), 'utf8')
  expect(JSON.parse(text).legalDays).toBe(30)
  expect(text).not.toContain(faye.email)
})

test('a person gives and withdraws a consent, and reads that an admin looked at their credits', async ({ browser }) => {
  const nils = await aVisitor(browser, 'Nils')
  await signUpByCall(nils, 'tester')
  const { page } = nils
  await page.goto('/settings?tab=data')
  const marketing = page.getByRole('switch', { name: /^Marketing/ })
  await expect(marketing).not.toBeChecked()
  await marketing.check()
  await expect(page.getByText('History of Marketing')).toBeVisible()
  await page.reload()
  await expect(marketing).toBeChecked()
  await expect(page.getByText('Nobody has viewed your data yet.')).toBeVisible()

  const desk = await aVisitor(browser, 'Admin')
  await signInByCall(desk.context, admin)
  await desk.page.goto('/admin/dashboard?tab=compliance')
  const consents = desk.page.getByRole('table', { name: 'Consents' })
  const given = consents.getByRole('row').filter({ hasText: nils.name }).filter({ hasText: 'Marketing' })
  await expect(given).toContainText('Granted')
  await given.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(toast(desk.page, 'Feature Coming Soon').first()).toBeVisible()
  await desk.page.getByRole('button', { name: 'Record consent' }).click()
  const form = desk.page.getByRole('dialog', { name: 'Record consent' })
  await form.getByRole('button', { name: 'Record consent' }).click()
  await expect(form.getByText('Please fill in all required fields').first()).toBeVisible()
  await desk.page.keyboard.press('Escape')

  await desk.page.goto(`/admin/dashboard?tab=people&find=${encodeURIComponent(nils.email)}`)
  await desk.page.getByRole('button', { name: `Actions for ${nils.name}` }).click()
  await desk.page.getByRole('menuitem', { name: 'Credit history' }).click()
  await expect(page.getByText('An admin viewed your credit history')).toBeVisible()

  await marketing.uncheck()
  await desk.page.goto('/admin/dashboard?tab=compliance')
  await expect(given).toContainText('Withdrawn')
})
