import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../../seed/people.ts'

export const baseUrl = () => process.env.PRODUCT_URL ?? ''
export const password = 'a plain long passphrase'

let count = 0

/** Returns a text that is unique in this run: for a name or an address. */
const onlyOne = () => `${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ''}${count++}`

export interface Visitor {
  context: BrowserContext
  page: Page
  name: string
  email: string
}

/** A page of a new browser context, which may open more. An error in it fails the journey. */
export async function aBrowserPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** A person with a browser of their own. An error on one of their pages fails the journey. */
export async function aVisitor(browser: Browser, firstName: string): Promise<Visitor> {
  const page = await aBrowserPage(browser)
  const mark = onlyOne()
  return {
    context: page.context(),
    page,
    name: `${firstName} ${mark}`,
    email: `${firstName.toLowerCase()}.${mark}@example.test`,
  }
}

type SignupRole = 'studio' | 'tester' | 'player'

/** Signs up and verifies the address with the link in the email. */
export async function signUp(visitor: Visitor, role: SignupRole): Promise<void> {
  await createAccount(visitor, role)
  await confirmAddress(visitor)
}

/** Signs up and continues to the dashboard; the email waits in the outbox. */
export async function createAccount({ page, email, name }: Visitor, role: SignupRole): Promise<void> {
  await page.goto(`/${role}-signup`)
  if (role === 'studio') await page.getByLabel('Studio name').fill(`${name} Games`)
  await fillAccount(page, { name, email })
  await endRegistration(page, role)
  await expect(page).toHaveURL((url) => url.pathname === `/${role}`)
  if (role !== 'player') await skipTutorial(page)
}

/** The account step of a registration, sent. */
export async function fillAccount(page: Page, { name, email }: Pick<Visitor, 'name' | 'email'>): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  for (const tick of ticks) await page.getByLabel(tick).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

const ticks = ['I accept the terms of service', 'I consent to data processing', 'I consent to cookies']

/** From the account step to the end of the registration by the shortest way. */
export async function endRegistration(page: Page, role: SignupRole): Promise<void> {
  if (role === 'tester') await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: role === 'tester' ? 'Do this later' : 'Skip', exact: true }).click()
  await page.getByRole('button', { name: 'Go to your dashboard' }).click()
}

/** Waits until the server has stored it: leaving the page at once would abort the call. */
export async function skipTutorial(page: Page): Promise<void> {
  const known = page.waitForResponse((answer) => answer.url().endsWith('/rpc/onboarding/end') && answer.ok())
  await page.getByRole('dialog').getByRole('button', { name: 'Skip Tutorial' }).click()
  await known
}

async function confirmAddress({ page, email }: Visitor): Promise<void> {
  await page.goto('/outbox')
  await page.getByRole('button', { name: email }).first().click()
  await page.getByRole('main').getByRole('link', { name: '/auth/verify' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.getByRole('main').getByRole('link').last().click()
  await expect(page).toHaveURL((url) => !url.pathname.startsWith('/auth'))
}

/** A page at a product with a session that was made in its database. */
export async function pageOfSession(browser: Browser, url: string, cookie: string): Promise<Page> {
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name, value, url }])
  return context.newPage()
}

export async function signIn(page: Page, email: string, secret = demoPassword): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => !url.pathname.startsWith('/auth'))
}

/**
 * Signs in by a call, without a page: for journeys that are not about signing in. Opens no page. Each journey has a
 * session of its own, so that none can sign another one out.
 */
export const signInByCall = (context: BrowserContext, email: string, secret = demoPassword) =>
  call(context, '/accounts/sign-in', { email, password: secret })

/**
 * Signs up by calls, verifies the address and ends the registration and the tutorial: for journeys that are not about
 * joining. Opens no page.
 */
export async function signUpByCall(visitor: Visitor, role: SignupRole): Promise<void> {
  await createAccountByCall(visitor, role)
  const link = await linkIn(visitor.context, visitor.email, /^Confirm your address/)
  await call(visitor.context, '/accounts/verify-email', { token: new URL(link).searchParams.get('token') })
}

/** As `signUpByCall`, but the email with the link waits in the outbox. */
export async function createAccountByCall({ context, email, name }: Visitor, role: SignupRole): Promise<void> {
  const consents = { termsAccepted: true, dataConsent: true, cookiesConsent: true }
  const company = role === 'studio' ? { companyName: `${name} Games` } : {}
  await call(context, '/accounts/sign-up', { role, name, email, password, ...consents, ...company })
  await call(context, '/onboarding/register', { to: 'end' })
  if (role !== 'player') await call(context, '/onboarding/end', { flow: role, how: 'skipped' })
}

export async function call(context: BrowserContext, path: string, data: object): Promise<void> {
  const answer = await context.request.post(`/api${path}`, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

/** The balance in the header, from its accessible name. */
export async function balanceOf(page: Page): Promise<number> {
  const text = await page
    .getByRole('banner')
    .getByRole('link', { name: / credits$/ })
    .ariaSnapshot()
  return Number(/"([\d,]+) credits"/.exec(text)?.[1]?.replaceAll(',', ''))
}

export const expectBalance = (page: Page, credits: number) =>
  expect(page.getByRole('banner').getByRole('link', { name: `${credits} credits`, exact: true })).toBeVisible()

/** Selects an option by its accessible name. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Searches the admin's table of people until the one with this address is alone there: what arrives later moves its rows. */
export async function findPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Search people').fill(email)
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
}

/** Opens a menu by the name of its button and picks an entry. */
export async function pickFromMenu(page: Page, menu: string | RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

/** Waits for a message and keeps it: it stays while the pointer is on it. */
export async function keepToast(page: Page, text: string | RegExp): Promise<Locator> {
  const message = toast(page, text)
  await expect(message).toBeVisible()
  await message.hover()
  return message
}

/** Follows the link in the newest email to this address with a matching subject: the first one that leads to `path`. */
export async function followEmail(page: Page, email: string, subject: RegExp, path = '/'): Promise<void> {
  await page.goto(await linkIn(page.context(), email, subject, path))
}

async function linkIn(context: BrowserContext, email: string, subject: RegExp, path = '/'): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const answer = await context.request.get('/api/accounts/outbox')
    const { emails } = (await answer.json()) as { emails: { recipient: string; subject: string; plain: string }[] }
    const emailMessage = emails.find((one) => one.recipient === email && subject.test(one.subject))
    link = emailMessage?.plain.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path))
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

/** Answers the email that asks before an account is deleted, in the page that it opens. */
export async function agreeToErasure(page: Page, email: string): Promise<void> {
  await expect(toast(page, 'We emailed you. Your account is deleted once you answer there')).toBeVisible()
  await followEmail(page, email, /^Delete your/, '/auth/not-me')
  await page.getByRole('button', { name: 'It was me' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

/** Leaves the page before the session is deleted, so that none of its calls is in progress. */
export async function forgetSession({ context, page }: Visitor): Promise<void> {
  await page.goto('about:blank')
  await context.clearCookies()
}
