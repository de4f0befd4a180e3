import { test as withBrowser } from '@playwright/test'
import { baseUrl } from './people.ts'
import { startDemo } from './start-product.ts'

export * from '@playwright/test'

/** A journey uses the product of the whole run, or that of its worker if journeys are repeated. */
export const test = withBrowser.extend<{ pagesEnd: undefined }, { productOfWorker: undefined }>({
  productOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner requires a pattern.
    async ({}, use) => {
      const stop = process.env.PREPARED_DATA ? await startDemo() : undefined
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
