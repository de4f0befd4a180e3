import { axeViolations } from './support/accessible.ts'
import { expect, type Page, test } from './support/journey.ts'
import { KeyboardUser } from './support/keyboard.ts'
import { aVisitor, createAccount, expectBalance, followEmail, signUpByCall, toast } from './support/people.ts'

const isClean = async (page: Page) => expect(await axeViolations(page)).toEqual([])

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, role: 'textbox' | 'combobox' | 'checkbox' | 'button', name: string | RegExp) {
  const control = page.getByRole('main').getByRole(role, { name })
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return control
  }
  throw new Error(`Tab did not reach ${name}`)
}

async function pickTheRest(page: Page) {
  const keyboard = new KeyboardUser(page)
  await keyboard.pick(page.getByRole('radiogroup', { name: 'Device' }), /^Console$/)
  await keyboard.pick(page.getByRole('radiogroup', { name: 'Gaming frequency' }), /^Weekly$/)
  await keyboard.pick(page.getByRole('radiogroup', { name: 'Session length' }), /^< 30 mins$/)
  await keyboard.pick(page.getByRole('radiogroup', { name: 'Experience' }), /^Core$/)
  await keyboard.pick(page.getByRole('radiogroup', { name: 'Spending profile' }), /^Dolphin/)
  await tabTo(page, 'checkbox', 'Puzzle')
  await page.keyboard.press('Space')
}

test('the profile is completed by keyboard only: errors are focused, 50 credits are paid, and home is next', async ({
  browser,
}) => {
  const ida = await aVisitor(browser, 'Ida')
  const { page } = ida
  await signUpByCall(ida, 'tester')
  await page.goto('/demographics')
  await page.getByRole('textbox', { name: 'Display Name' }).focus()
  await tabTo(page, 'textbox', /^Age/)
  await page.keyboard.type('31')
  await tabTo(page, 'button', 'Complete profile')
  await page.keyboard.press('Enter')
  const location = page.getByRole('combobox', { name: 'Location' })
  await expect(location).toBeFocused()
  for (const text of ['Location is required', 'Device is required', 'Pick at least one genre']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(location).toHaveAccessibleDescription(/Location is required/)
  await isClean(page)

  await page.keyboard.type('land')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Locations' })).toHaveCSS('max-height', '300px')
  await isClean(page)
  await page.keyboard.press('Escape')
  await expect(location).toHaveValue('')
  await page.keyboard.type('FINL')
  await expect(page.getByRole('option', { name: /^Finland/ })).toContainText(/tester/)
  await page.keyboard.press('Enter')
  await expect(location).toHaveValue('Finland')
  await pickTheRest(page)
  await expect(page.getByRole('group', { name: 'Favorite genres' })).toHaveCSS('height', '200px')
  await tabTo(page, 'button', 'Complete profile')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Profile complete!')).toContainText('50 credits have been added to your balance.')
  await expect(page).toHaveURL((url) => url.pathname === '/tester')
  await expectBalance(page, 50)

  await page.goto('/demographics')
  await expect(page).toHaveURL((url) => url.pathname === '/tester')
  await page.goto('/tester?tab=profile')
  await expect(page.getByRole('radio', { name: 'Dolphin (10-50 dollars a month)' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible()
})

test('a custom location shows a warning and is saved; the credits wait for the verified address', async ({
  browser,
}) => {
  const oona = await aVisitor(browser, 'Oona')
  const { page, email } = oona
  await createAccount(oona, 'tester')
  await page.goto('/demographics')
  const location = page.getByRole('combobox', { name: 'Location' })
  await location.click()
  await expect(page.getByRole('listbox')).toContainText(/testers? in all/)
  await expect(page.getByRole('option').first()).toContainText('United States')
  await location.fill('Middle Earth')
  await expect(page.getByRole('option')).toHaveText([/Use “Middle Earth”/])
  await page.keyboard.press('Tab')
  await expect(location).toHaveValue('Middle Earth')
  await expect(page.getByRole('status').filter({ hasText: 'Few or no testers in Middle Earth yet.' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Age/ }).fill('31')
  await location.focus()
  await pickTheRest(page)
  const terms = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^terms of service/ }).click()
  await expect((await terms).getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(toast(page, 'Profile saved')).toContainText('Verify your email to receive the 50 credits.')
  await expect(page).toHaveURL((url) => url.pathname === '/tester')
  await followEmail(page, email, /^Confirm your address/)
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto('/tester?tab=profile')
  await expectBalance(page, 50)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Middle Earth')
})
