import type { BrowserContext, Page } from '@playwright/test'

/** The path that takes what was measured of a visit. */
export const measuredPath = '/api/monitoring/record-metrics'

/** Decides whether the visits of a context belong to the measured sample, instead of chance. */
export const measureVisits = (context: BrowserContext, measured: boolean): Promise<unknown> =>
  context.addInitScript((word) => sessionStorage.setItem('playhatch.measured', word), measured ? '1' : '0')

/** As when the person turns to another tab: what was measured is reported. */
export const leave = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
