import { studios } from '../seed/people.ts'
import { expect, type Page, test } from './support/journey.ts'
import { measureVisits } from './support/measured.ts'
import { signIn } from './support/people.ts'

const ownCalls = ['/rpc/accounts/me', '/rpc/insights/gamesInBeta']

/** The calls of a page, without the guard's session query and the games that Sign In shows. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(rpc|api|live)/.test(pathname) && !ownCalls.includes(pathname)) calls.push(pathname)
  })
  return calls
}

test('a guarded page makes no calls for a person who may not open it', async ({ browser }) => {
  const context = await browser.newContext()
  // A measured visit reports when its page is left.
  await measureVisits(context, false)
  const page = await context.newPage()
  const calls = callsOf(page)
  for (const path of ['/studio', '/tester', '/team-member', '/credits']) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/auth')
  }
  expect(calls).toEqual([])
  await signIn(page, studios[0].email)
  const studio = callsOf(page)
  await page.goto('/tester')
  await expect(page).toHaveURL((url) => url.pathname === '/studio')
  await expect(page.locator('h1')).toBeVisible()
  expect(studio.filter((path) => /invitations|playtests/.test(path))).toEqual([])
})
