import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { admin, player, studios, teamMembers, testers } from '../seed/people.ts'
import { checkAccess } from '../src/browser/guard.ts'
import { aliasPaths, pagePaths, rowOf } from '../src/browser/page-paths.ts'
import type { Role } from '../src/shared/roles.ts'
import { baseUrl, signInByCall } from './support/people.ts'
import { countCalls, settled } from './support/settled.ts'

const people: { who: string; email: string | null; role: Role | null }[] = [
  { who: 'nobody', email: null, role: null },
  { who: 'a studio', email: studios[0].email, role: 'studio' },
  { who: 'a tester', email: testers[0].email, role: 'tester' },
  { who: 'a player', email: player.email, role: 'player' },
  { who: 'a team member', email: teamMembers[0].email, role: 'teammember' },
  { who: 'an admin', email: admin.email, role: 'admin' },
]

const visit = async (browser: Browser, email: string | null): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (email) await signInByCall(context, email)
  return page
}

/**
 * Ids of items of the first demo studio, as the studio and one of its testers know them; other people have no access to
 * them.
 */
async function realIds(browser: Browser): Promise<Record<string, string>> {
  const ask = async <T>(context: BrowserContext, path: string) =>
    (await (await context.request.get(`/api${path}`)).json()) as T
  const studio = await visit(browser, studios[0].email)
  const { requests } = await ask<{ requests: { id: string; gameId: string }[] }>(studio.context(), '/requests/list')
  await studio.context().close()
  const tester = await visit(browser, testers[0].email)
  const { tests } = await ask<{ tests: { id: string }[] }>(tester.context(), '/playtests/mine')
  await tester.context().close()
  return { gameId: requests[0]?.gameId ?? '', requestId: requests[0]?.id ?? '', playtestId: tests[0]?.id ?? '' }
}

const elsewhere: Record<string, string> = {
  inviteCode: 'TM-ABC234',
  sessionId: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000002',
  promoId: '00000000-0000-4000-8000-000000000003',
  studioName: 'saltmarsh',
  slug: 'slipshore',
}

const filled = (path: string, ids: Record<string, string>) =>
  path.replace(/\$([a-zA-Z]+)/g, (_, name: string) => ids[name] ?? elsewhere[name] ?? 'nothing')

/**
 * Collects all errors in the browser, each with its address. The browser's own messages about refused calls are
 * ignored.
 */
function listen(page: Page): string[] {
  const found: string[] = []
  const note = (what: string) => found.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('pageerror', (error) => note(`thrown: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !/^Failed to load resource: .* status of 4\d\d/.test(text)) note(text)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) note(`${answer.status()} from ${new URL(answer.url()).pathname}`)
  })
  return found
}

/** Waits until the page has loaded and its calls are answered; notes when it is the error screen. */
async function loaded(page: Page, found: string[], { path, calls }: { path: string; calls: () => number }) {
  await settled(page, path)
  await expect.poll(calls, { message: path, intervals: [20] }).toBe(0)
  if (await page.getByRole('heading', { name: 'Something went wrong' }).isVisible()) found.push(`${path}: error screen`)
}

let ids: Record<string, string> = {}

test.describe.configure({ mode: 'parallel' })

test.beforeAll(async ({ browser }) => {
  ids = await realIds(browser)
  expect(Object.values(ids).every(Boolean)).toBe(true)
})

for (const { who, email, role } of people) {
  test(`no page throws, logs an error or gets a 5xx: ${who}`, async ({ browser }) => {
    test.setTimeout(600_000) // every page once
    const page = await visit(browser, email)
    const found = listen(page)
    const calls = countCalls(page)
    const visitor = role && { role, roles: [role] }
    const open = pagePaths.filter(
      (path) => checkAccess({ row: rowOf(path), visitor, asked: path, demo: true }) === 'enter',
    )
    const addresses = [...open, ...aliasPaths, '/game/$gameId', '/nothing/here'].flatMap((path) =>
      /\$(gameId|requestId|playtestId)/.test(path) ? [filled(path, ids), filled(path, {})] : [filled(path, ids)],
    )
    for (const address of addresses) {
      await page.goto(address)
      await loaded(page, found, { path: address, calls })
      // The landing page redirects signed-in people a moment after it is shown.
      if (role && new URL(page.url()).pathname === '/') {
        await page.waitForURL((url) => url.pathname !== '/')
        await loaded(page, found, { path: address, calls })
      }
    }
    expect(found).toEqual([])
    expect(addresses.length).toBeGreaterThan(15)
    await page.context().close()
  })
}
