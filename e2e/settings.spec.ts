import { readFile } from 'node:fs/promises'
import { expectBooksInOrder } from './support/books.ts'
import { expect, type Page, test } from './support/journey.ts'
import { agreeToErasure, aVisitor, followEmail, password, signIn, signUpByCall, toast } from './support/people.ts'

const another = 'quite another passphrase'

const open = async (page: Page, tab: string) => {
  await page.goto(`/settings?tab=${tab}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

/** Presses Tab until the control has the focus, as a keyboard user would. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' = 'button') {
  const goal = page.getByRole('main').getByRole(role, { name, exact: typeof name === 'string' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(goal).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [10] })
}

test('a password is changed by keyboard only; the other browser is signed out at once, without a reload', async ({
  browser,
}) => {
  const ida = await aVisitor(browser, 'Ida')
  await signUpByCall(ida, 'player')
  const elsewhere = await aVisitor(browser, 'Elsewhere')
  await signIn(elsewhere.page, ida.email, password)
  await elsewhere.page.goto('/player')
  await elsewhere.page.evaluate(() => Object.assign(window, { sameDocument: true }))

  const { page } = ida
  await open(page, 'profile')
  await page.getByRole('tab', { name: 'Profile' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=account/)
  await tabTo(page, 'Current password', 'textbox')
  await page.keyboard.type('not my password')
  await tabTo(page, 'New password', 'textbox')
  await page.keyboard.type(another)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(another)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your password was changed')).toBeVisible()

  await expect(elsewhere.page).toHaveURL((url) => url.pathname === '/auth')
  expect(await elsewhere.page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await signIn(elsewhere.page, ida.email, another)
})

test('an address changes when the link in the email to the new one is opened, and the old one gets two emails', async ({
  browser,
}) => {
  const max = await aVisitor(browser, 'Max')
  await signUpByCall(max, 'studio')
  const { page, email: old } = max
  const email = `moved.${old}`
  await open(page, 'account')
  await page.getByLabel('New address').fill(email)
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expect(page.getByText(`Your address is ${old}`)).toBeVisible()
  await expectEmail(page, old, /^Another address/)

  await followEmail(page, email, /^Confirm your new address/)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page).toHaveURL(/\/settings\?tab=account/)
  await expect(page.getByText(`Your address is ${email}`)).toBeVisible()
  await expectEmail(page, old, /no longer the address/)
})

test('a device that is signed out in the list leaves its page at once', async ({ browser }) => {
  const ada = await aVisitor(browser, 'Ada')
  await signUpByCall(ada, 'tester')
  const other = await aVisitor(browser, 'Other')
  await signIn(other.page, ada.email, password)
  await other.page.goto('/settings?tab=sessions')
  await expect(other.page.getByText('This browser')).toBeVisible()
  await other.page.evaluate(() => Object.assign(window, { sameDocument: true }))

  const { page } = ada
  await open(page, 'sessions')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign out Chrome/ })
    .click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(other.page).toHaveURL((url) => url.pathname === '/auth')
  expect(await other.page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expect(other.page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('a person downloads their data, then deletes the account; the address earns no second bonus', async ({
  browser,
}) => {
  const eve = await aVisitor(browser, 'Eve')
  await signUpByCall(eve, 'studio')
  const { page, email, name } = eve
  await open(page, 'data')
  await page.getByLabel('Your password').fill(password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const { data } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.profiles).toMatchObject([{ email, name }])
  expect(data.credit_transactions).toMatchObject([{ amount: 10, purpose: 'starting_credits' }])
  expect(JSON.stringify(data)).not.toMatch(/argon2|"token"/)

  await expect(page.getByText('10 credits are forfeited.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('Type DELETE').fill('no')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Type DELETE to continue.')).toBeVisible()
  await dialog.getByLabel('Type DELETE').fill('delete')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  await agreeToErasure(page, email)
  await expectEmail(page, email, /account was deleted$/)
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expectBooksInOrder()

  await signUpByCall(eve, 'studio')
  await page.goto('/studio')
  await expect(page.getByRole('banner').getByRole('link', { name: '0 credits', exact: true })).toBeVisible()
})

async function expectEmail(page: Page, email: string, subject: RegExp) {
  await expect(async () => {
    const answer = await page.request.get('/api/accounts/outbox')
    const { emails } = (await answer.json()) as { emails: { recipient: string; subject: string }[] }
    expect(emails.some((emailMessage) => emailMessage.recipient === email && subject.test(emailMessage.subject))).toBe(
      true,
    )
  }).toPass()
}
