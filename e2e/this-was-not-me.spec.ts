import { accessibilityFaults } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import {
  aVisitor,
  call,
  createAccountByCall,
  followEmail,
  forgetSession,
  password,
  signIn,
  signInByCall,
  signUpByCall,
} from './support/people.ts'

const changed = /^Your Playhatch password was changed/
const other = 'another plain passphrase'

test('an owner undoes what a thief changed, on a phone: the link shows it, the button acts, a new password signs in', async ({
  browser,
}) => {
  const owner = await aVisitor(browser, 'Odile')
  await signUpByCall(owner, 'tester')
  await forgetSession(owner)
  const thief = await aVisitor(browser, 'Theo')
  await signInByCall(thief.context, owner.email, password)
  await call(thief.context, '/accounts/change-password', { currentPassword: password, password: other })

  const { page } = owner
  await page.setViewportSize({ width: 360, height: 740 })
  await followEmail(page, owner.email, changed)
  await expect(page.getByRole('heading', { name: 'Was this you?' })).toBeVisible()
  await expect(page.getByText('The password was changed in the settings.')).toBeVisible()
  expect(await accessibilityFaults(page, { widths: [360, 1280] })).toEqual([])
  // Opening the link, as a mail scanner does, changes nothing.
  await call(thief.context, '/accounts/rename', { name: 'Still Theo' })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible()
  expect(await accessibilityFaults(page, { widths: [360] })).toEqual([])
  expect((await thief.context.request.post('/api/accounts/rename', { data: { name: 'Theo' } })).status()).toBe(401)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible()
  await followEmail(page, owner.email, /^Choose a new/)
  await page.getByLabel('New password').fill('what the owner chose now')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByLabel('Email', { exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill('what the owner chose now')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/tester')
})

test('a person who did not sign up closes the account that somebody made with their address', async ({ browser }) => {
  const stranger = await aVisitor(browser, 'Sten')
  await createAccountByCall(stranger, 'tester')
  const owner = await aVisitor(browser, 'Olga')
  // Also in a browser that is signed in to another account the link confirms nothing unasked.
  await signUpByCall(owner, 'player')
  await followEmail(owner.page, stranger.email, /^Confirm your address/)
  await expect(owner.page.getByRole('button', { name: 'Confirm my address' })).toBeVisible()
  await followEmail(owner.page, stranger.email, /^Confirm your address/, '/auth/not-me')
  await expect(owner.page.getByRole('heading', { name: 'You didn’t sign up?' })).toBeVisible()
  await owner.page.getByRole('button', { name: 'Close the account' }).click()
  await expect(owner.page.getByRole('heading', { name: 'The account is closed' })).toBeVisible()
})

test('a thief asks to delete an account: its owner answers the email, keeps the account and signs in again', async ({
  browser,
}) => {
  const owner = await aVisitor(browser, 'Onni')
  await signUpByCall(owner, 'player')
  const thief = await aVisitor(browser, 'Tilda')
  await signInByCall(thief.context, owner.email, password)
  await call(thief.context, '/privacy/erase', { password, word: 'DELETE' })

  const { page } = owner
  await page.goto('/settings?tab=data')
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  await followEmail(page, owner.email, /^Delete your/)
  await expect(page.getByText('Someone asked to delete the account.')).toBeVisible()
  await expect(page.getByText('The account is not deleted.')).toBeVisible()
  await expect(page.getByText('the account is deleted within minutes')).toBeVisible()
  expect(await accessibilityFaults(page, { widths: [360, 1280] })).toEqual([])
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible()
  expect((await thief.context.request.post('/api/accounts/rename', { data: { name: 'Tilda' } })).status()).toBe(401)

  await followEmail(page, owner.email, /^Choose a new/)
  await page.getByLabel('New password').fill(other)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, owner.email, other)
  await page.goto('/settings?tab=data')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeHidden()
})
