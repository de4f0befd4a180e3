import type { Page } from '@playwright/test'
import { rowOf } from '../../src/browser/page-paths.ts'
import type { PagePath } from '../../src/browser/pages.ts'

/** Navigates inside the loaded app, as a link does. */
export const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** The title of the document while this page is shown. */
export const titleOf = (path: PagePath) => new RegExp(`^${rowOf(path).label} · `)

/**
 * Looks every 30 ms for the title, which a page sets last: the pauses of an expectation that is not met at once grow to a
 * second. The expectations after it decide.
 */
export const untilTitled = (page: Page, { source }: RegExp) =>
  page
    .waitForFunction((wanted) => new RegExp(wanted).test(document.title), source, { polling: 30, timeout: 20_000 })
    .catch(() => undefined)
