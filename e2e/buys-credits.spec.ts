import { admin } from '../seed/people.ts'
import { catalogue } from '../src/shared/errors.ts'
import { expectBooksInOrder } from './support/books.ts'
import { type Browser, expect, type Page, test } from './support/journey.ts'
import { aVisitor, choose, expectBalance, pickFromMenu, signInByCall, signUpByCall, toast } from './support/people.ts'

/** A studio that has spent its starting credits on a game, with the form of its second game filled in. */
async function aStudioWithoutCredits(browser: Browser) {
  const studio = await aVisitor(browser, 'Wren')
  await signUpByCall(studio, 'studio')
  const { page } = studio
  await fillGame(page, 'The First One')
  await page.getByRole('button', { name: 'Add game' }).click()
  await expect(page).toHaveURL(/\/studio\/games\/[0-9a-f-]{36}/)
  await expectBalance(page, 0)
  await fillGame(page, 'The Second One')
  return studio
}

const text = 'Slide over the ice, one push at a time, and be home before dark.'

async function fillGame(page: Page, title: string) {
  await page.goto('/studio/games/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill(text)
  await page.getByRole('checkbox', { name: 'Puzzle' }).check()
  await page.getByRole('checkbox', { name: 'Web', exact: true }).check()
}

/** Presses the button that opens the checkout; returns its tab. */
async function openCheckout(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    expect(toast(page, 'Redirecting to Payment').first()).toContainText('Opening secure checkout...'),
    press(),
  ])
  await expect(tab.getByText('No real card is charged here')).toBeVisible()
  return tab
}

async function pay(tab: Page, card: string) {
  await tab.getByRole('radio', { name: card }).check()
  await tab.getByRole('button', { name: /^Pay/ }).click()
}

test('a studio without credits buys them in another tab and continues without retyping anything', async ({
  browser,
}) => {
  const { context, page } = await aStudioWithoutCredits(browser)
  await page.getByRole('button', { name: 'Add game' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insufficient Credits' })
  await expect(dialog).toContainText('Insufficient credits: need 10, have 0 (shortfall 10) for Add Game')
  await expect(dialog).toContainText('Need 10 more credits')
  await expect(dialog.getByRole('heading', { name: 'Recommended Packages' })).toBeVisible()
  await expect(dialog.getByRole('heading', { level: 4 })).toHaveText(['Starter', 'Growth', 'Business'])
  await expect(dialog).toContainText('Credits are added instantly after purchase')
  await expect(page.getByText('Insufficient credits. Required')).toHaveCount(0)

  const tab = await openCheckout(page, () => dialog.getByRole('button', { name: 'Buy Now Starter' }).click())
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Waiting for your payment')).toBeVisible()

  await pay(tab, '0002')
  await expect(tab.getByRole('alert')).toHaveText('Your card was declined. Try another one.')
  await pay(tab, '4242')
  await expect(tab.getByRole('heading', { name: 'Your credits are here' })).toBeVisible()
  await expect(tab.getByText('Starter', { exact: true })).toBeVisible()
  await expectBalance(tab, 100)
  await expect(tab.getByRole('link', { name: /^PH-\d{6}$/ })).toBeVisible()

  await expectBalance(page, 100)
  await expect(page.getByText('100 credits are here')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The Second One')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(text)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Add game' })).toBeFocused()
  await page.getByRole('button', { name: 'Add game' }).click()
  await expect(page).toHaveURL(/\/studio\/games\/[0-9a-f-]{36}/)
  await expectBalance(page, 90)

  await tab.reload()
  await expect(tab.getByRole('heading', { name: 'These credits are already in your balance' })).toBeVisible()
  const [receipt] = await Promise.all([
    context.waitForEvent('page'),
    tab.getByRole('link', { name: /^PH-\d{6}$/ }).click(),
  ])
  await expect(receipt.getByText('Starter: 100 credits')).toBeVisible()
  await tab.bringToFront()
  // The tab may close before the press is answered.
  const back = tab.getByRole('button', { name: 'Back to what you were doing' })
  await back.click().catch((error: unknown) => {
    if (!tab.isClosed()) throw error
  })
  await expect.poll(() => tab.isClosed() || new URL(tab.url()).pathname === '/studio/games/new').toBe(true)
  await expectBooksInOrder()
})

test('the page waits for a late payment; leaving the checkout charges nothing', async ({ browser }) => {
  const studio = await aVisitor(browser, 'Ilo')
  await signUpByCall(studio, 'studio')
  const { page } = studio
  await page.goto('/credits')
  const buy = () => page.getByRole('button', { name: 'Buy Now Growth' }).click()

  const left = await openCheckout(page, buy)
  await left.getByRole('link', { name: 'Back without paying' }).click()
  await expect(left.getByRole('heading', { name: 'Checkout canceled' })).toBeVisible()
  await expectBalance(left, 10)
  await left.close()

  const late = await openCheckout(page, buy)
  await pay(late, '3220')
  await expect(late.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expect(late.getByRole('heading', { name: 'Your credits are here' })).toBeVisible()
  await expectBalance(late, 560)
  await expectBalance(page, 560)
  await expect(page.getByRole('main').getByText('Credit Purchase')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  await late.close()

  const refused = await openCheckout(page, buy)
  await pay(refused, '0341')
  await expect(refused.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible()
  await expectBalance(refused, 560)
})

test('an invented payment id, or another person’s payment, shows nothing', async ({ browser }) => {
  const studio = await aVisitor(browser, 'Oda')
  await signUpByCall(studio, 'studio')
  await studio.page.goto('/payment-success?payment=00000000-0000-4000-8000-000000000009&state=paid')
  await expect(studio.page.getByRole('heading', { name: 'Payment not found' })).toBeVisible()
  await studio.page.goto('/receipts/00000000-0000-4000-8000-000000000009')
  await expect(studio.page.getByText('Not found, or you don’t have access.')).toBeVisible()
  await studio.page.getByRole('link', { name: 'Back to your credits' }).click()
  await expect(studio.page.getByRole('heading', { name: 'Credits', exact: true })).toBeVisible()
})

test('each failed purchase shows its own message, and the empty tab closes', async ({ browser }) => {
  const studio = await aVisitor(browser, 'Bo')
  await signUpByCall(studio, 'studio')
  const { context, page } = studio
  await page.route('**/rpc/payments/packages', (route) =>
    route.fulfill({ status: 400, json: refusal('PAYMENTS_UNAVAILABLE') }),
  )
  await page.goto('/credits')
  await expect(page.getByText('Failed to load credit packages.')).toBeVisible()
  await page.unroute('**/rpc/payments/packages')
  await page.getByRole('button', { name: 'Try again' }).click()
  const buy = page.getByRole('button', { name: 'Buy Now Starter' })
  await expect(buy).toBeVisible()

  const answers: [object | null, string][] = [
    [{ json: { clientSecret: 'cs_secret', paymentId: 'p' } }, 'No checkout URL received from server'],
    [{ json: { url: 'javascript:alert(1)', paymentId: 'p' } }, 'Unexpected response from payment service'],
    [refusal('PACKAGE_UNAVAILABLE'), 'The selected package is no longer available. Please refresh and try again.'],
    [refusal('PAYMENTS_UNAVAILABLE'), 'Payments are unavailable right now. Please try again later.'],
    [refusal('PAYMENT_CONFIGURATION'), 'Payment configuration error. Please contact support.'],
    [refusal('CONNECTION_ERROR'), 'We couldn’t reach our database. Please try again in a moment.'],
    [refusal('UNKNOWN_ERROR'), 'Payment session failed. Please try again.'],
    [null, 'Network error. Please check your connection and try again.'],
  ]
  for (const [answer, text] of answers) {
    await page.route('**/rpc/payments/createSession', (route) =>
      answer === null
        ? route.abort()
        : route.fulfill({ status: 'data' in (answer as { json: object }).json ? 409 : 200, json: answer }),
    )
    await buy.click()
    await expect(toast(page, text)).toContainText('Payment Error')
    await expect.poll(() => context.pages().length).toBe(1)
    await page.unroute('**/rpc/payments/createSession')
  }

  // The session was ended elsewhere, and loading the sign-in page takes time.
  const balance = page.getByRole('banner').getByRole('link', { name: / credits$/ })
  await page.route('**/rpc/accounts/me', async (route) => {
    if (await balance.isVisible()) await route.continue()
  })
  await context.clearCookies()
  await buy.click()
  await expect(toast(page, 'Please log in again to continue with your purchase.')).toBeVisible()
  await choose(page, 'Transaction type', 'Refund')
  await expect(balance).toBeHidden()
  await buy.click()
  await expect(toast(page, 'Please log in to purchase credits.')).toContainText('Authentication Required')
  expect(context.pages()).toHaveLength(1)
  await page.unroute('**/rpc/accounts/me')
})

/** An error response in the format of the server. */
const refusal = (code: keyof typeof catalogue) => ({
  json: { defined: false, code, status: catalogue[code].status, message: catalogue[code].message, data: {} },
})

test('a disputed payment pauses spending until an admin lifts it; an admin changes what is on sale', async ({
  browser,
}) => {
  const studio = await aVisitor(browser, 'Fen')
  await signUpByCall(studio, 'studio')
  const { page } = studio
  await page.goto('/credits')
  const tab = await openCheckout(page, () => page.getByRole('button', { name: 'Buy Now Starter' }).click())
  await pay(tab, '0259')
  await expect(tab.getByRole('heading', { name: 'This payment was refunded or disputed' })).toBeVisible()
  await expect(page.getByText('Spending is paused')).toBeVisible()
  await expectBalance(page, 110)
  await fillGame(page, 'The Frozen One')
  await page.getByRole('button', { name: 'Add game' }).click()
  await expect(page.getByText('a card payment of this account was refunded or disputed').first()).toBeVisible()

  const office = await browser.newPage()
  await signInByCall(office.context(), admin.email)
  await office.goto('/admin/dashboard?tab=packages')
  await office.getByRole('button', { name: `Lift… for ${studio.name} Games` }).click()
  await office.getByLabel('Reason').fill('Settled by bank transfer')
  await office.getByRole('button', { name: 'Lift', exact: true }).click()
  await expect(toast(office, 'Lifted')).toBeVisible()
  await page.getByRole('button', { name: 'Add game' }).click()
  await expect(page).toHaveURL(/\/studio\/games\/[0-9a-f-]{36}/)

  await page.goto('/credits')
  await office.getByRole('button', { name: 'Add package' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('Name').fill(`Trial of ${studio.name}`)
  await form.getByLabel('Credits').fill('20')
  await form.getByLabel('Price in dollars').fill('2')
  await form.getByLabel('Reason').fill('An offer to begin with')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `Trial of ${studio.name}` })).toBeVisible()
  await pickFromMenu(office, `Actions for Trial of ${studio.name}`, 'Edit')
  await form.getByLabel('On sale').uncheck()
  await form.getByLabel('Reason').fill('The offer has ended')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `Trial of ${studio.name}` })).toBeHidden()
})
