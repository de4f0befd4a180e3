import { axeViolations } from './support/accessible.ts'
import { expect, type Page, test } from './support/journey.ts'
import {
  aVisitor,
  createAccount,
  createAccountByCall,
  followEmail,
  forgetSession,
  password,
  signIn,
} from './support/people.ts'
import { pickOne } from './support/tester-acts.ts'

const isClean = async (page: Page) => expect(await axeViolations(page)).toEqual([])

test('a tester joins: signs up, verifies the address, completes the profile and is paid the bonus', async ({
  browser,
}) => {
  const eve = await aVisitor(browser, 'Eve')
  const { page, email } = eve
  await createAccount(eve, 'tester')
  await followEmail(page, email, /^Confirm your address/)
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto('/demographics')
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page.getByText('Device is required')).toBeVisible()
  await isClean(page)
  await fillProfile(page)
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page.getByText('50 credits have been added to your balance.')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname !== '/demographics')
})

test('a person who forgot the password signs in again, and the old password is rejected', async ({ browser }) => {
  const finn = await aVisitor(browser, 'Finn')
  const { page, email } = finn
  await createAccountByCall(finn, 'player')
  await forgetSession(finn)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await followEmail(page, email, /^Choose a new/)
  await page.getByLabel('New password', { exact: true }).fill('another long passphrase')
  await isClean(page)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await signIn(page, email, 'another long passphrase')
})

test('an unverified address gets a message at the next sign-in and can request the link again', async ({ browser }) => {
  const una = await aVisitor(browser, 'Una')
  const { page, email } = una
  await createAccountByCall(una, 'player')
  await forgetSession(una)
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please check your email and click the confirmation link.')).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible()
  await isClean(page)
  await followEmail(page, email, /^Confirm your address/)
  await page.getByLabel('Password', { exact: true }).fill('a guess of somebody else')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await isClean(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Sign in to continue.')).toBeVisible()
  await signIn(page, email, password)
})

async function fillProfile(page: Page) {
  await page.getByRole('textbox', { name: /^Age/ }).fill('31')
  await page.getByRole('combobox', { name: 'Location' }).click()
  await page.getByPlaceholder('Search countries').fill('finl')
  await page.keyboard.press('Enter')
  const answers = {
    Device: 'PC',
    'Gaming frequency': 'Daily',
    'Session length': '1-2 hours',
    Experience: 'Core',
    'Spending profile': 'Dolphin',
  }
  for (const [question, answer] of Object.entries(answers)) await pickOne(page, question, answer)
  await page.getByLabel('Puzzle').check()
  for (const consent of ['I accept the terms of service', 'I consent to cookies', 'I consent to data processing']) {
    await page.getByLabel(consent).check()
  }
}
