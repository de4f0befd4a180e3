import { expect, type Page } from '@playwright/test'
import { isDrawn, pageAt, rowOf } from '../../src/browser/page-paths.ts'
import type { PagePath } from '../../src/browser/pages.ts'
import { untilTitled } from './settled.ts'

/** Navigates inside the loaded app, as a link does. */
export const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Pages whose title has names in place of their label, once they are known: 'Slipshore test'. */
const named: Partial<Record<PagePath, string>> = {
  '/tester/test/$playtestId': '.+ test',
  '/tester/offer/$requestId': '.+ offer',
  '/tester/lobby/$requestId': '.+ lobby',
  '/session/$sessionId': '.+ plays .+',
  '/credits': 'Earnings',
}

/** The title of the document while this page is shown; a tester’s page of credits is about earnings. */
export function titleOf(path: PagePath): RegExp {
  const { label } = rowOf(path)
  return new RegExp(`^(${label.replace('?', '\\?')}${named[path] ? `|${named[path]}` : ''}) · `)
}

/** Navigates inside the loaded app to a page of another title, and waits until it is shown. */
export async function goTo(page: Page, { address, path }: { address: string; path: PagePath }): Promise<void> {
  await go(page, address)
  await untilTitled(page, titleOf(path))
  await expect(page, address).toHaveTitle(titleOf(path))
}

/** The paths that each window loaded in full. */
const loadedPaths = new WeakMap<Page, Set<string>>()

/** A small page of the app, whose title no other page has. */
const between: PagePath = '/native-demo'

/**
 * Opens a page: the first one of a path in full, as from a bookmark, further ones inside the loaded app, which costs a
 * fifth. The window then leaves for another page of the app first, so that nothing stays of a dialog or a draft.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const path = pageAt(address.split('?')[0] ?? '')
  const known = loadedPaths.get(page) ?? new Set<string>()
  loadedPaths.set(page, known)
  const inApp = path !== undefined && isDrawn(path) && known.has(path) && (await page.locator('#app').count()) > 0
  if (!inApp || path === between) {
    await page.goto(address)
    if (path) known.add(path)
    return
  }
  await goTo(page, { address: between, path: between })
  // A page whose title is there may still be loading: until it is drawn, the former one is only hidden, with its dialog.
  await expect(page.locator('h1', { hasText: rowOf(between).label })).toBeVisible()
  await goTo(page, { address, path })
}
