import { expect, test } from '@playwright/test'
import { measurePages } from '../scripts/page-sizes.mjs'

test('the landing page loads no more than its budget before the first interaction, and no unmeasured file', async ({
  browser,
}) => {
  const frontPage = (await measurePages()).find(({ address }) => address === '/')
  expect(frontPage?.bytes).toBeGreaterThan(0)
  expect(frontPage?.bytes).toBeLessThanOrEqual(frontPage?.limit ?? 0)

  const page = await browser.newPage({ baseURL: process.env.PRODUCT_URL ?? '' })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.sort()).toEqual([expect.stringMatching(/^\/assets\/landing-entry-\w+\.js$/)])
  await page.close()
})
