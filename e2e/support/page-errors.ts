import { type BrowserContext, expect, type Page } from '@playwright/test'
import { checkAccess } from '../../src/browser/guard.ts'
import { aliasPaths, isDrawn, pageAt, pagePaths, rowOf } from '../../src/browser/page-paths.ts'
import type { Role } from '../../src/shared/roles.ts'
import { goTo } from './navigate.ts'
import { countCalls, settled } from './settled.ts'

/**
 * Collects all errors in the browser, each with its address. The browser's own messages about refused calls are
 * ignored.
 */
export function listen(page: Page): string[] {
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

export type Ids = Record<'gameId' | 'requestId' | 'playtestId', string>

/** Ids of items as their studio and one of its testers know them; other people have no access to them. */
export async function realIds(studio: BrowserContext, tester: BrowserContext): Promise<Ids> {
  const ask = async <T>(context: BrowserContext, path: string) =>
    (await (await context.request.get(`/api${path}`)).json()) as T
  const { requests } = await ask<{ requests: { id: string; gameId: string }[] }>(studio, '/requests/list')
  const { tests } = await ask<{ tests: { id: string }[] }>(tester, '/playtests/mine')
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

const filled = (path: string, ids: Partial<Ids>) =>
  path.replace(/\$([a-zA-Z]+)/g, (_, name: string) => ids[name as keyof Ids] ?? elsewhere[name] ?? 'nothing')

/** All addresses that a person of this role may open: with ids of real items, and with ids of none. */
export function addressesOf(role: Role | null, ids: Ids): string[] {
  const visitor = role && { role, roles: [role] }
  const open = pagePaths.filter(
    (path) => checkAccess({ row: rowOf(path), visitor, asked: path, demo: true }) === 'enter',
  )
  return [...open, ...aliasPaths, '/game/$gameId', '/nothing/here'].flatMap((path) =>
    /\$(gameId|requestId|playtestId)/.test(path) ? [filled(path, ids), filled(path, {})] : [filled(path, ids)],
  )
}

/** Redirects people whose profile is complete, so its title may never appear. */
const redirecting = '/demographics'

/** Inside the app where the title shows that the page has changed: a fifth of the cost of loading the app again. */
async function open(page: Page, address: string): Promise<void> {
  const [from, to] = [pageAt(new URL(page.url()).pathname), pageAt(address)]
  const inApp = to !== undefined && to !== redirecting && isDrawn(to) && (await page.locator('#app').count()) > 0
  if (!inApp || from === undefined || rowOf(from).label === rowOf(to).label) return void (await page.goto(address))
  await goTo(page, { address, path: to })
}

interface OpenInput {
  addresses: readonly string[]
  signedIn: boolean
  found: string[]
  /** Finds faults of the open page. */
  check?: (page: Page) => Promise<string[]>
}

/** Opens each address and waits for its calls; notes pages that show the error screen, and what the check finds. */
export async function openEach(page: Page, { addresses, signedIn, found, check }: OpenInput): Promise<void> {
  const calls = countCalls(page)
  for (const address of addresses) {
    await open(page, address)
    await loaded(page, found, { path: address, calls })
    // The landing page redirects signed-in people a moment after it is shown.
    if (signedIn && new URL(page.url()).pathname === '/') {
      await expect(page).toHaveURL((url) => url.pathname !== '/')
      await loaded(page, found, { path: address, calls })
    }
    for (const fault of (await check?.(page)) ?? []) found.push(`${address}: ${fault}`)
  }
}

async function loaded(page: Page, found: string[], { path, calls }: { path: string; calls: () => number }) {
  await settled(page, path)
  await expect.poll(calls, { message: path, intervals: [20] }).toBe(0)
  if (await page.getByRole('heading', { name: 'Something went wrong' }).isVisible()) found.push(`${path}: error screen`)
}
