import { type Browser, expect, type Page } from '@playwright/test'
import { testers } from '../../../seed/people.ts'
import { visit } from '../navigate.ts'
import { aVisitor, createAccountByCall, findPerson, pickFromMenu } from '../people.ts'
import { settled } from '../settled.ts'

/** The email of the seed’s tester with a test under way. */
export const nkechi = testers.find(({ name }) => name.startsWith('Nkechi'))?.email ?? testers[0].email

/** A page to check: its address, or the steps that lead to it from the person's dashboard. */
export type PageToCheck = string | ((page: Page) => Promise<void>)

/** The pages of each kind of person, by name. A visitor or a newcomer has no account yet: `email` is null. */
export type PagesOfPeople = Record<string, { email: string | null; at: Record<string, PageToCheck> }>

export const follow =
  (from: string, link: string) =>
  async (page: Page): Promise<void> => {
    await visit(page, from)
    const address = await page.locator(link).first().getAttribute('href')
    await visit(page, address ?? '/missing')
  }

/** A purchase up to the card form: of the smallest package, or of another one of the shelf (-1: the largest). */
export async function openCheckout(page: Page, position = 0) {
  const shelf = await page.request.get('/api/payments/packages')
  const { packages } = (await shelf.json()) as { packages: { id: string }[] }
  const answer = await page.request.post('/api/rpc/create_payment_session', {
    data: { packageId: packages.at(position)?.id, source: 'credits-page' },
  })
  return (await answer.json()) as { url: string; paymentId: string }
}

/** Buys credits in the sandbox and waits for them. */
export async function paid(page: Page, position = 0) {
  const { url, paymentId } = await openCheckout(page, position)
  await page.request.post(url, { form: { card: 'works' }, maxRedirects: 0 })
  await visit(page, `/payment-success?payment=${paymentId}`)
  await expect(page.getByRole('heading', { name: 'Your credits are here' })).toBeVisible()
}

/** The page with an overlay that a button opens. */
export const opened =
  (at: string, button: string | RegExp): PageToCheck =>
  async (page) => {
    await visit(page, at)
    // What arrives above a button moves it, and a press that started on it ends elsewhere.
    await settled(page)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]').first()).toBeVisible()
  }

/** The results with moments, reviews in several languages, and bugs. */
export async function openBusiestResults(page: Page) {
  await visit(page, await busiestResults(page))
  await expect(page.getByRole('region', { name: /^Review by/ })).toBeVisible()
}

/** The address of those results. */
export async function busiestResults(page: Page): Promise<string> {
  const answer = await page.request.get('/api/requests/list')
  const { requests } = (await answer.json()) as {
    requests: { id: string; gameTitle: string; status: string; counts: { tookSpot: number } }[]
  }
  // Other journeys order reviews of the same game.
  const [busiest] = requests
    .filter(({ gameTitle, status }) => gameTitle === 'Slipshore' && status === 'open')
    .sort((one, other) => other.counts.tookSpot - one.counts.tookSpot)
  return `/studio/review-results/${busiest?.id}`
}

/** The dialog of an action for a tester in the table of people. */
export const actOnTester =
  (act: string): PageToCheck =>
  async (page) => {
    await visit(page, '/admin/dashboard?tab=people')
    await findPerson(page, testers[0].email)
    await pickFromMenu(page, `Actions for ${testers[0].name}`, act)
    await expect(page.getByRole('dialog')).toBeVisible()
  }

/** A page of somebody who has just signed up, with an address that is not confirmed yet. */
export const asNewcomer =
  (role: 'studio' | 'tester', at: string): PageToCheck =>
  async (page) => {
    const { name, email } = await aVisitor(page.context().browser() as Browser, 'Newcomer')
    await createAccountByCall({ page, context: page.context(), name, email }, role)
    await visit(page, at)
  }
