import { axeViolations } from './support/accessible.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aVisitor, followEmail, signUpByCall } from './support/people.ts'

async function pick(page: Page, group: string, option: RegExp) {
  await page.getByRole('radiogroup', { name: group }).getByText(option).click()
}

test('a young person names a parent, can act only in the account, and everything opens when the parent confirms', async ({
  browser,
}) => {
  const tim = await aVisitor(browser, 'Tim')
  const parent = `parent.${tim.email}`
  await signUpByCall(tim, 'tester')
  const { page } = tim
  await page.goto('/demographics')
  await page.getByRole('textbox', { name: 'Age' }).fill('15')
  await page.getByRole('combobox', { name: 'Location' }).fill('Germany')
  await page.getByRole('option', { name: /^Germany/ }).click()
  await pick(page, 'Device', /^PC$/)
  await pick(page, 'Gaming frequency', /^Weekly$/)
  await pick(page, 'Session length', /^< 30 mins$/)
  await pick(page, 'Experience', /^Core$/)
  await pick(page, 'Spending profile', /^Free/)
  await page.getByRole('checkbox', { name: 'Puzzle' }).check()
  const email = page.getByRole('textbox', { name: 'Email of a parent or guardian' })
  await expect(email).toBeVisible()
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page.getByText('A parent or guardian has to confirm your account.').first()).toBeVisible()
  await email.fill(parent)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page).toHaveURL((url) => url.pathname !== '/demographics')
  await page.goto('/tester?tab=profile')
  await expect(page.getByText('Your parent or guardian has to confirm')).toBeVisible()
  const refused = await page.request.post('/api/rpc/create_payment_session', {
    data: { packageId: crypto.randomUUID(), source: 'credits-page' },
  })
  expect((await refused.json()).code).toBe('GUARDIAN_MISSING')

  const home = await aVisitor(browser, 'Parent')
  await followEmail(home.page, parent, /^Please confirm an account/)
  await expect(home.page.getByRole('heading', { level: 1, name: 'Confirm an account' })).toBeVisible()
  expect(await axeViolations(home.page)).toEqual([])
  await home.page.getByRole('button', { name: 'I am their parent or guardian and agree' }).click()
  await expect(home.page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('Your parent or guardian has to confirm')).toBeHidden()
  const opened = await page.request.post('/api/rpc/create_payment_session', {
    data: { packageId: crypto.randomUUID(), source: 'credits-page' },
  })
  expect((await opened.json()).code).not.toBe('GUARDIAN_MISSING')
})
