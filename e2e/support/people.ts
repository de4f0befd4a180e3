import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

export const baseUrl = () => process.env.PRODUCT_URL ?? ''
export const password = 'a plain long passphrase'

let count = 0

/** An address nobody has used. */
export const anAddress = (name: string) =>
  `${name.toLowerCase().replace(/\W+/g, '.')}.${Date.now().toString(36)}${count++}@example.test`

export interface Visitor {
  context: BrowserContext
  page: Page
  email: string
  name: string
}

/** Somebody with a browser of their own. Errors of a page fail the journey. */
export async function aVisitor(browser: Browser, name: string): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: baseUrl() })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return { context, page, email: anAddress(name), name }
}

export async function signUp(
  { page, email, name }: Visitor,
  role: 'studio' | 'tester' | 'player',
  studioName?: string,
): Promise<void> {
  await page.goto(`/auth?tab=signup&role=${role}`)
  await page.getByLabel('Your name').fill(name)
  if (studioName) await page.getByLabel('Studio name').fill(studioName)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).last().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Opens the newest letter to this address in the outbox and follows its link. */
export async function followLetter(page: Page, email: string, subject: RegExp): Promise<void> {
  const link = await letterLink(page, email, subject)
  await page.goto(link)
}

async function letterLink(page: Page, email: string, subject: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const answer = await page.request.get('/api/accounts/outbox')
    expect(answer.ok()).toBe(true)
    const { letters } = (await answer.json()) as { letters: Letter[] }
    const letter = letters.find((one) => one.recipient === email && subject.test(one.subject))
    found = letter && /https?:\/\/\S+/.exec(letter.plain)?.[0]
    expect(found).toBeTruthy()
  }).toPass()
  return found ?? ''
}

interface Letter {
  recipient: string
  subject: string
  plain: string
}
