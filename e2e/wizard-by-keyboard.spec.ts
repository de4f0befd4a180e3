import { axeViolations } from './support/accessible.ts'
import { expect, type Page, test } from './support/journey.ts'
import { KeyboardUser } from './support/keyboard.ts'
import { aVisitor, followEmail, password, toast, type Visitor } from './support/people.ts'
import { quiet } from './support/settled.ts'

const isClean = async (page: Page) => expect(await axeViolations(page)).toEqual([])

/** From the sign-in page to the account step of a role. */
async function startRegistration(page: Page, role: RegExp) {
  const keyboard = new KeyboardUser(page)
  await page.goto('/auth')
  await keyboard.goTo(page.getByRole('tab', { name: 'Sign In' }))
  await page.keyboard.press('ArrowRight')
  await keyboard.press(page.getByRole('button', { name: 'Start Registration' }))
  await keyboard.pick(page.getByRole('radiogroup', { name: 'What brings you here' }), role)
  await keyboard.press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { name: 'Account Setup' })).toBeVisible()
}

async function writeAccount({ page, name, email }: Visitor) {
  const keyboard = new KeyboardUser(page)
  await keyboard.write(page.getByLabel('Your name'), name)
  await keyboard.write(page.getByLabel('Email', { exact: true }), email)
  await keyboard.write(page.getByLabel('Password', { exact: true }), password)
  for (const tick of ['I accept the terms of service', 'I consent to data processing', 'I consent to cookies']) {
    await keyboard.check(page.getByRole('checkbox', { name: tick }))
  }
}

const createAccount = (page: Page) => new KeyboardUser(page).press(page.getByRole('button', { name: 'Create account' }))

/** Waits until the step is shown and its title has the focus, so that screen readers read it. */
const stands = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused()

test('a tester completes the registration and the tutorial by keyboard only; a reload loses no step', async ({
  browser,
}) => {
  const tess = await aVisitor(browser, 'Tess')
  const { page, email } = tess
  const keyboard = new KeyboardUser(page)

  await test.step('the account: missing fields show an error, and typed text stays', async () => {
    await startRegistration(page, /^Tester/)
    await createAccount(page)
    await expect(page.getByLabel('Your name')).toBeFocused()
    await expect(page.getByText('You must accept the terms of service')).toBeVisible()
    await isClean(page)
    await writeAccount(tess)
    await page.reload()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await keyboard.write(page.getByLabel('Password', { exact: true }), password)
    await createAccount(page)
    await stands(page, 'Profile Setup')
    await expect(page.getByRole('region', { name: 'Confirm your address' })).toContainText(email)
  })

  await test.step('the profile: the step is restored after a reload, also from another sign-up page', async () => {
    await page.goto('/studio-signup')
    await expect(page).toHaveURL('/tester-signup')
    await expect(page.getByText('50 credits')).toBeVisible()
    await expect(page.getByText('2,500+ active testers')).toBeVisible()
    await isClean(page)
    await keyboard.press(page.getByRole('button', { name: 'Continue' }))
    await fillProfile(page)
    await keyboard.press(page.getByRole('button', { name: 'Complete profile' }))
    await stands(page, 'Welcome')
  })

  await test.step('the address is verified in another tab; the wizard is notified and continues', async () => {
    const inbox = await tess.context.newPage()
    await followEmail(inbox, email, /^Confirm your address/)
    await expect(inbox.getByRole('link', { name: 'Continue registration' })).toBeVisible()
    await inbox.close()
    await expect(page.getByText('Your address is confirmed.')).toBeVisible()
    await isClean(page)
    await keyboard.press(page.getByRole('button', { name: 'Go to your dashboard' }))
    await expect(page).toHaveURL('/tester')
  })

  await test.step('the tutorial opens once, keeps its step, and ends', async () => {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await keyboard.press(dialog.getByRole('button', { name: 'Next' }))
    await expect(dialog.getByRole('heading', { name: 'Build Your Tester Profile' })).toBeVisible()
    await expect(dialog.getByText('53+ credits')).toBeVisible()
    await keyboard.press(dialog.getByRole('button', { name: 'Next' }))
    await expect(dialog.getByRole('heading', { name: 'How You Level Up & Earn' })).toBeVisible()
    await expect(dialog.getByText('+196')).toBeVisible()
    await isClean(page)
    await page.reload()
    await expect(dialog.getByRole('heading', { name: 'How You Level Up & Earn' })).toBeVisible()
    await keyboard.press(dialog.getByRole('button', { name: 'Previous' }))
    await expect(dialog.getByRole('heading', { name: 'Build Your Tester Profile' })).toBeVisible()
    await keyboard.press(dialog.getByRole('button', { name: 'Next' }))
    await keyboard.press(dialog.getByRole('button', { name: 'Next' }))
    await expect(dialog.getByRole('heading', { name: 'Your First Mission' })).toBeVisible()
    await keyboard.press(dialog.getByRole('button', { name: 'Start Testing!' }))
    await expect(toast(page, 'You’re ready to go')).toBeVisible()
    await page.goto('/tester')
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await quiet(page)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the registration is over: its pages are closed, the menu shows the short tutorial again', async () => {
    await page.goto('/tester-signup')
    await expect(page).toHaveURL('/tester')
    await page.getByRole('button', { name: 'Account menu' }).locator('visible=true').press('Enter')
    await page.getByRole('menuitem', { name: 'How it works' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Step 1 of 3', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('a studio registers by keyboard: a taken address shows an error and no typed text is lost; the tutorial is skipped permanently', async ({
  browser,
}) => {
  const stella = await aVisitor(browser, 'Stella')
  const { page, email, name } = stella
  const keyboard = new KeyboardUser(page)
  await startRegistration(page, /^Studio/)
  await writeAccount({ ...stella, email: 'saltmarsh@demo.playhatch.example' })
  await keyboard.write(page.getByLabel('Studio name'), `${name} Games`)
  await createAccount(page)
  await expect(toast(page, 'Registration failed')).toContainText('An account with this email already exists.')
  await expect(page.getByLabel('Studio name')).toHaveValue(`${name} Games`)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await keyboard.write(page.getByLabel('Email', { exact: true }), email)
  await createAccount(page)

  await stands(page, 'Studio Details')
  await keyboard.write(page.getByLabel('Website'), 'nowhere')
  await keyboard.press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByLabel('Website')).toBeFocused()
  await keyboard.write(page.getByLabel('Website'), 'stella.example')
  await keyboard.choose('Team size', '2 to 5')
  await keyboard.check(page.getByRole('checkbox', { name: 'Godot' }))
  await isClean(page)
  await keyboard.press(page.getByRole('button', { name: 'Continue' }))
  await stands(page, 'Welcome')
  await keyboard.press(page.getByRole('button', { name: 'Back' }))
  await stands(page, 'Studio Details')
  await expect(page.getByLabel('Website')).toHaveValue('https://stella.example')
  await keyboard.press(page.getByRole('button', { name: 'Continue' }))
  await keyboard.press(page.getByRole('button', { name: 'Go to your dashboard' }))
  await expect(page).toHaveURL('/studio')

  const dialog = page.getByRole('dialog')
  await keyboard.press(dialog.getByRole('button', { name: 'Next' }))
  await expect(dialog.getByRole('heading', { name: 'Understanding Credits' })).toBeVisible()
  await isClean(page)
  await keyboard.press(dialog.getByRole('button', { name: 'Skip Tutorial' }))
  await expect(dialog).toHaveCount(0)
  const elsewhere = await stella.context.newPage()
  await elsewhere.goto('/studio')
  await expect(elsewhere.getByRole('region', { name: 'Your first test' })).toBeVisible()
  await quiet(elsewhere)
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
})

test('a registration whose response is lost or never arrives shows an error and is retried; there is one account', async ({
  browser,
}) => {
  const paul = await aVisitor(browser, 'Paul')
  const { page, name } = paul
  await page.goto('/player-signup')
  await writeAccount(paul)
  await page.route('**/rpc/accounts/signUp', () => undefined, { times: 1 })
  await createAccount(page)
  await expect(toast(page, 'Registration timed out')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue(name)
  await page.route(
    '**/rpc/accounts/signUp',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await createAccount(page)
  await expect(toast(page, 'Registration failed')).toBeVisible()
  await createAccount(page)
  await stands(page, 'Gaming Preferences')
  await new KeyboardUser(page).press(page.getByRole('button', { name: 'Skip' }))
  await stands(page, 'Welcome')
})

async function fillProfile(page: Page) {
  const keyboard = new KeyboardUser(page)
  await keyboard.write(page.getByRole('textbox', { name: /^Age/ }), '31')
  await keyboard.goTo(page.getByRole('combobox', { name: 'Location' }))
  await page.keyboard.type('finl')
  await expect(page.getByRole('option', { name: /^Finland/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const answers = {
    Device: 'PC',
    'Gaming frequency': 'Daily',
    'Session length': '1-2 hours',
    Experience: 'Core',
    'Spending profile': 'Dolphin',
  }
  for (const [question, answer] of Object.entries(answers)) {
    await keyboard.pick(page.getByRole('radiogroup', { name: question }), new RegExp(`^${answer}`))
  }
  await keyboard.check(page.getByRole('checkbox', { name: 'Puzzle' }))
}
