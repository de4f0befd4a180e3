import { measurePages } from '../../scripts/sizes/page-sizes.mjs'
import { businessDeveloper, studios, testers } from '../../seed/people.ts'
import { expect, test } from '../support/journey.ts'
import { signInByCall } from '../support/people.ts'
import { quiet, settled } from '../support/settled.ts'

test('the landing page loads no more than its budget before the first interaction, and no unmeasured file', async ({
  browser,
}) => {
  const frontPage = (await measurePages()).find(({ address }) => address === '/')
  expect(frontPage?.bytes).toBeGreaterThan(0)
  expect(frontPage?.bytes).toBeLessThanOrEqual(frontPage?.limit ?? 0)

  const page = await browser.newPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  await quiet(page)
  expect(scripts.sort()).toEqual([expect.stringMatching(/^\/assets\/landing-entry-[\w-]+\.js$/)])
})

/** Ten packets of 1,460 bytes: what a server sends on a new connection before it waits for the browser's answer. */
const firstPackets = 14_600

test('the document of the landing page arrives with the first packets of a connection', async ({ browser }) => {
  const page = await browser.newPage()
  const sizeOf = async () => {
    const sizes = await (await page.goto('/'))?.request().sizes()
    return sizes ? sizes.responseHeadersSize + sizes.responseBodySize : Number.POSITIVE_INFINITY
  }
  // A changed page is compressed once more, slowly and better, after its first answer.
  await expect.poll(sizeOf).toBeLessThanOrEqual(firstPackets)
})

for (const [address, says, { email }] of [
  ['/tester', 'Loading open tests', testers[0]],
  ['/studio', 'Loading your dashboard', studios[0]],
  ['/studio?tab=games', 'Loading', studios[0]],
] as const) {
  test(`${address} has its bar, rail and shape in the first packets, without scripts`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await signInByCall(context, email)
    const page = await context.newPage()
    const sizeOf = async () => {
      const sizes = await (await page.goto(address))?.request().sizes()
      return sizes ? sizes.responseHeadersSize + sizes.responseBodySize : Number.POSITIVE_INFINITY
    }
    await expect.poll(sizeOf).toBeLessThanOrEqual(firstPackets)
    await expect(page.locator('header').first()).toBeVisible()
    await expect(page.locator('nav[aria-label=Dashboard] [aria-current=page]').first()).toBeVisible()
    await expect(page.locator('#main')).toContainText(says)
  })
}

for (const [address, file, { email }] of [
  ['/studio', 'overview-tab', studios[0]],
  ['/studio?tab=team', 'team-tab', studios[0]],
  ['/tester', 'opportunities-tab', testers[0]],
  ['/business-dev', 'pipeline-tab', businessDeveloper],
] as const) {
  test(`${address} loads its first view's scripts beside the app, and asks who the person is once`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    await signInByCall(context, email)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith(`/assets/${file}-`))
    const document = await page.goto(address)
    expect(await document?.text()).toContain(`<link rel="modulepreload" href="/assets/${file}-`)
    expect((await loaded).status()).toBe(200)
    await settled(page)
    expect(asked.filter((call) => call === '/rpc/accounts/me')).toHaveLength(1)
  })
}
