import { expect, type Page, type Request } from '@playwright/test'

/**
 * Waits until the page has loaded: its heading is shown, no loading indicator is left, and what the server drew for the
 * app to replace is replaced. Looks every 30 ms, because the pauses of an expectation that is not met at once grow to a
 * second.
 */
export async function settled(page: Page, message = page.url()): Promise<void> {
  await page.waitForFunction(isSettled, undefined, { polling: 30, timeout: 120_000 }).catch(() => undefined)
  await expect(page.locator('h1').first(), message).toBeVisible()
  if (!isKit(page.url())) await expect(page.locator('.animate-pulse'), message).toHaveCount(0)
}

/** The design system's own page shows loading indicators on purpose. */
const isKit = (url: string) => new URL(url).pathname === '/kit'

function isSettled(): boolean {
  const drawn = document.getElementById('app')?.firstElementChild
  // React has no public way to learn that an element is its own; it keeps a property of this name on each.
  if (drawn && !Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))) return false
  const isLoading = location.pathname !== '/kit' && document.querySelector('.animate-pulse')
  return !isLoading && Boolean(document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }))
}

/**
 * Looks every 30 ms, as `settled`, for the title, which a page sets last.
 * The expectations after it decide.
 */
export const untilTitled = (page: Page, { source }: RegExp) =>
  page
    .waitForFunction((wanted) => new RegExp(wanted).test(document.title), source, { polling: 30, timeout: 120_000 })
    .catch(() => undefined)

/** Waits until a page has asked for nothing for half a second: for journeys about requests, and nothing else. */
export const quiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

/** Waits until what changed before is drawn: two frames, because a change can come after the start of the first. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen()))))

/** Counts the calls to the server that wait for their answer. An error can only follow an answer. */
export function countCalls(page: Page): () => number {
  const calls = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/rpc/')) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return () => calls.size
}
