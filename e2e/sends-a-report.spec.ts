import { studios } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { aBrowserPage, signInByCall } from './support/people.ts'

test('a studio reads what its tests say together, sends a report, and revokes it', async ({ browser }) => {
  const page = await aBrowserPage(browser)
  await signInByCall(page.context(), studios[0].email)
  await page.goto('/analytics')
  for (const question of [
    'Fix this first',
    'How far do people get?',
    'What do they say?',
    'Is the new build better?',
    'What is open?',
  ])
    await expect(page.getByRole('region', { name: question })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of “How far do people get?”' }).click()
  expect((await file).suggestedFilename()).toMatch(/^progress-.*\.csv$/)

  await page.getByRole('button', { name: 'Make a report', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const title = 'What nobody was asked'
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('checkbox', { name: 'What do they say?' }).check()
  await dialog.getByLabel(/^Password/).fill('third winter')
  await dialog.getByRole('button', { name: 'Make report' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

  const reader = await aBrowserPage(browser)
  await reader.goto(link)
  await reader.getByLabel('Password').fill('third winter')
  await reader.getByRole('button', { name: 'Open the report' }).click()
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(reader.getByText(/^Tester A/).first()).toBeVisible()
  expect(await axeViolations(reader)).toEqual([])
  expect((await reader.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)

  await page.getByRole('button', { name: `Revoke ${title}` }).click()
  await expect(page.getByRole('dialog').getByText('Revoked')).toBeVisible()
  // The row says so before the server has answered.
  await expect.poll(async () => (await reader.goto(link))?.status()).toBe(404)
  expect((await reader.goto(link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))))?.status()).toBe(404)
})
