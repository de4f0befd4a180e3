import { accessibilityFaults, axeViolations } from './support/accessible.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aVisitor, followEmail, password, toast } from './support/people.ts'

/** What the person does on the provider's page. */
async function answer(page: Page, email: string, how: 'Allow' | 'Deny' | 'Fail') {
  // The page before the provider's has parts about an email address too, so this waits for the provider's.
  const decide = page.getByRole('button', { name: how, exact: true })
  await expect(decide).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await decide.click()
}

const continueWith = (page: Page, provider: string) => page.getByRole('link', { name: `Continue with ${provider}` })

test('a person joins with a provider, chooses a password, and links and unlinks providers; never the last way in', async ({
  browser,
}) => {
  const ines = await aVisitor(browser, 'Ines')
  const { page, email } = ines
  const part = page.getByRole('region', { name: 'Other ways to sign in' })

  await test.step('cancelled and failed sign-ins say so', async () => {
    await page.goto('/auth')
    await continueWith(page, 'Google').click()
    await answer(page, email, 'Deny')
    await expect(page.getByRole('alert')).toHaveText('The sign-in was canceled.')
    await continueWith(page, 'Google').click()
    await answer(page, email, 'Fail')
    await expect(page.getByRole('alert')).toContainText('didn’t answer as expected')
    expect(await axeViolations(page)).toEqual([])
  })

  await test.step('the first sign-in leads to the registration, without a password', async () => {
    await page.goto('/player-signup')
    await continueWith(page, 'Google').click()
    await answer(page, email, 'Allow')
    await expect(page).toHaveURL((url) => url.pathname === '/player-signup')
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    for (const tick of ['I accept the terms of service', 'I consent to data processing', 'I consent to cookies'])
      await page.getByLabel(tick).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByRole('button', { name: 'Go to your dashboard' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/player')
  })

  await test.step('the only way to sign in has no Unlink; a first password comes by email', async () => {
    await page.goto('/settings?tab=account')
    await expect(part.getByRole('listitem').filter({ hasText: 'Google' })).toContainText('your only way to sign in')
    await expect(part.getByRole('button', { name: 'Unlink Google' })).toHaveCount(0)
    expect(await accessibilityFaults(page, { widths: [360, 768, 1440] })).toEqual([])
    await page.getByRole('button', { name: 'Email me a link to choose one' }).click()
    await expect(page.getByText('We sent a link to')).toBeVisible()
    await followEmail(page, email, /^Choose a new/)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL((url) => !url.pathname.includes('reset'))
  })

  await test.step('signed in with the provider, another one is linked after the password', async () => {
    await page.goto('/auth?next=/settings%3Ftab%3Daccount')
    await continueWith(page, 'Google').click()
    await answer(page, email, 'Allow')
    await expect(page).toHaveURL(/settings/)
    await part.getByRole('button', { name: 'Link GitHub' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link GitHub' })
    await dialog.getByLabel('Your password').fill('not the password')
    await dialog.getByRole('button', { name: 'Continue to GitHub' }).click()
    await expect(dialog.getByText('This is not your password.')).toBeVisible()
    expect(await accessibilityFaults(page, { widths: [360, 768, 1440] })).toEqual([])
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Continue to GitHub' }).click()
    await answer(page, `other.${email}`, 'Allow')
    await expect(part.getByRole('status')).toHaveText('GitHub is linked. You can sign in with it now.')
  })

  await test.step('the first provider is unlinked', async () => {
    await part.getByRole('button', { name: 'Unlink Google' }).click()
    await expect(toast(page, 'Google was unlinked')).toBeVisible()
    await expect(part.getByRole('button', { name: 'Link Google' })).toBeVisible()
  })
})
