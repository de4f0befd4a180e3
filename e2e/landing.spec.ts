import { testers } from '../seed/people.ts'
import { type Browser, expect, type Page, test } from './support/journey.ts'
import { aVisitor, password, signInByCall } from './support/people.ts'

const heading = 'Put your unreleased build in front of testers who match your players.'
const figures = '/api/insights/platform-stats'

/** A visitor of the landing page; all errors in the browser are recorded. */
async function aReader(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ ...options })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  return { context, page, errors }
}

const userFigure = (page: Page) => page.locator('[data-figure="totalUsers"]')

test('a visitor reads what the product is, opens the answers and finds the three ways to join', async ({ browser }) => {
  const { page, errors } = await aReader(browser)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const questions = page.getByRole('group').filter({ has: page.locator('summary') })
  await expect(questions).toHaveCount(6)
  await page.getByText('How are testers paid?').click()
  await expect(page.getByText('Credits have no cash value.')).toBeVisible()
  for (const [label, path] of [
    ['Test my game', '/studio-signup'],
    ['Earn as a tester', '/tester-signup'],
    ['Play early', '/player-signup'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Sign up' }).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
  }
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.getByRole('link', { name: 'terms of service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the first button opens the demo as a tester: no account, and nothing to fill in', async ({ browser }) => {
  const { page, errors } = await aReader(browser)
  await page.goto('/')
  await page.getByRole('link', { name: 'Try it without an account' }).first().click()
  await expect(page).toHaveURL('/tester')
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible()
  // Its document again begins a new one.
  await page.goto('/try')
  await expect(page.getByRole('button', { name: 'As a studio' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the figures update live when a person joins', async ({ browser }) => {
  const { page } = await aReader(browser)
  await page.clock.install()
  await page.goto('/')
  const before = await userFigure(page).innerText()
  await page.evaluate(() => {
    document.title = 'the same page'
  })
  const newcomer = await aVisitor(browser, 'Fern')
  const joined = await newcomer.page.request.post('/api/accounts/sign-up', {
    data: {
      role: 'player',
      name: newcomer.name,
      email: newcomer.email,
      password,
      termsAccepted: true,
      dataConsent: true,
      cookiesConsent: true,
    },
  })
  expect(joined.ok()).toBe(true)
  await expect(async () => {
    await page.clock.fastForward(10_000)
    expect(await userFigure(page).innerText()).not.toBe(before)
  }).toPass()
  expect(await page.title()).toBe('the same page')
})

test('figures that cannot be loaded show an error, and load with Try again', async ({ browser }) => {
  const { page } = await aReader(browser)
  // The response of the server while the database does not answer.
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('data-figures="loaded"', 'data-figures="loading"')
    await route.fulfill({ response: answer, body })
  })
  await page.route(figures, (route) => route.fulfill({ status: 503, json: { code: 'CONNECTION_ERROR' } }))
  const logged = page.waitForEvent('console', (line) => line.text().includes('The server answered 503'))
  await page.goto('/')
  await logged
  await expect(page.getByText('Couldn’t load the figures.')).toBeVisible()
  await page.unroute(figures)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Couldn’t load the figures.')).toBeHidden()
  await expect(userFigure(page)).toHaveText(/\d/)
})

test('a visitor opens the sample of results: it is in the document, and its reviews can be read', async ({
  browser,
}) => {
  const plain = await aReader(browser, { javaScriptEnabled: false })
  await plain.page.goto('/')
  await plain.page.getByRole('link', { name: 'Open the whole sample' }).click()
  await expect(plain.page).toHaveURL('/sample')
  await expect(plain.page).toHaveTitle('Sample results · Playhatch')
  await expect(plain.page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/sample$/)
  await expect(plain.page.getByText('This is a sample.')).toBeVisible()
  await expect(plain.page.getByRole('heading', { name: /came back the next day/ })).toBeVisible()
  await plain.context.close()

  const { page, errors } = await aReader(browser)
  await page.goto('/sample')
  // A click on what the server drew does nothing until the app has drawn over it.
  await expect(async () => {
    await page.getByRole('button', { name: /^Rosa Vidal \d/ }).click()
    const review = page.getByRole('region', { name: 'Review by Rosa Vidal' })
    await expect(review).toContainText('The opening is beautiful', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  await page.getByRole('main').getByRole('link', { name: 'Test my game' }).click()
  await expect(page).toHaveURL('/studio-signup')
  expect(errors).toEqual([])
})

test('a signed-in person is redirected to their dashboard, and Back does not lead to the landing page', async ({
  browser,
}) => {
  const { context, page } = await aReader(browser)
  await signInByCall(context, testers[0].email)
  await page.goto('/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Playhatch' }).click()
  await expect(page).toHaveURL('/tester')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('without scripts everything except the theme button is shown, and the answers open', async ({ browser }) => {
  const { page } = await aReader(browser, { javaScriptEnabled: false })
  await page.goto('/')
  await expect(userFigure(page)).toHaveText(/\d/)
  await expect(page.locator('[data-act="theme"]')).toBeHidden()
  await page.getByText('Who can see my build?').click()
  await expect(page.getByText('has no public page')).toBeVisible()
  await page.getByRole('link', { name: 'Test my game' }).first().click()
  await expect(page).toHaveURL('/studio-signup')
})

test('by keyboard only: past the bar, through the ways to join, an answer opened, the theme changed and kept', async ({
  browser,
}) => {
  const { page, errors } = await aReader(browser, { colorScheme: 'dark' })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Try it without an account' }).first()).toBeFocused()
  const question = page.locator('summary', { hasText: 'What if a review is thin?' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('an admin reads both sides and decides.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch between dark and light' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(errors).toEqual([])
})

test('pages of the app and the landing page link to each other', async ({ browser }) => {
  const { page } = await aReader(browser)
  const missed = await page.goto('/nothing/here')
  expect(missed?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('link', { name: 'Playhatch' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})
