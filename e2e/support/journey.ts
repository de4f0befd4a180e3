/**
 * The parts of a journey, and where they stand in this folder:
 * - `test`, `expect`: here. `people.ts`: windows of visitors, sign-up and sign-in by page or by call, menus, toasts.
 *   `studio-acts.ts`, `tester-acts.ts`, `promo-acts.ts`, `build-acts.ts`, `demo.ts`: what people do on several pages.
 * - `navigate.ts`: `visit` opens an address. `keyboard.ts`: a person without a pointer. `hold.ts`: keeps answers back.
 * - `accessible.ts`, `zoomed.ts`, `page-errors.ts`, `shifts.ts`: what is wrong with a page. `pages/`: all pages.
 * - `product.ts`, `world.ts`, `books.ts`: a product of a journey's own, its database, the check of the ledger.
 * One way to wait: `expect`, which looks until it is so (`toBeVisible`, `toHaveURL`, `expect.poll`; `toPass` where an
 * act is repeated). `settled.ts` has the same for a page (`settled`), its requests (`quiet`) and its frames (`drawn`).
 * What happens once (a download, a popup, an answer) is asked for before the press: `waitForEvent('popup')`.
 * Nothing else waits: no `waitForURL`, no `waitFor`, no pauses (`npm run check` looks for them).
 */
import { test as withBrowser } from '@playwright/test'
import { baseUrl } from './people.ts'
import { startDemo } from './start-product.ts'

export * from '@playwright/test'

/**
 * A journey uses the product of the whole run. Journeys use up what the demo has and what may be done in an hour, so a
 * worker has a product of its own when journeys are repeated, and when it replaces one whose journey failed.
 */
export const test = withBrowser.extend<{ pagesEnd: undefined }, { productOfWorker: undefined }>({
  productOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner requires a pattern.
    async ({}, use, { workerIndex, parallelIndex }) => {
      // The number of a worker grows with each that is replaced, that of its place does not.
      const replacesFailed = workerIndex !== parallelIndex
      const stop = process.env.PREPARED_DATA || replacesFailed ? await startDemo() : undefined
      await use(undefined)
      await stop?.()
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  // The runner keeps what a journey has opened until the worker ends: pages with their live feeds, more with each journey.
  pagesEnd: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  baseURL: ({ productOfWorker: _ }, use) => use(baseUrl()),
})
