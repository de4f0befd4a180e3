import { notInDemo } from '../../src/browser/demo/refusals.ts'
import { isPage } from '../../src/browser/page-paths.ts'
import { exploreDemo, listRequests } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { listen } from '../support/page-errors.ts'
import { settled } from '../support/settled.ts'

/** Documents that the server draws: opened by their address, they are not of the demo. */
const isDrawn = (path: string) => ['/', '/terms', '/privacy'].includes(path) || path.startsWith('/game/')

/** The same for all addresses of one kind: ids left out, tabs kept. */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'https://hatch.example')
  const shown = ['tab', 'view', 'show'].map((name) => searchParams.get(name) ?? '')
  const others = [...searchParams.keys()].filter((name) => !['tab', 'view', 'show'].includes(name))
  return [pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'), ...shown, ...others.toSorted()].join(' ')
}

const starts = {
  studio: ['/studio', '/studio/games/new', '/studio/requests/new', '/consulting'],
  tester: ['/tester'],
  player: ['/player'],
}

for (const role of ['studio', 'tester', 'player'] as const) {
  test(`every page that the demo of a ${role} links to opens, and asks the server for its document only`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const errors = listen(page)
    await exploreDemo(page, role)
    const asked = listRequests(page)
    const tabs = ['profile', 'account', 'sessions', 'notifications', 'data'].map((tab) => `/settings?tab=${tab}`)
    const waiting = [...starts[role], '/credits', '/user-credit-history', ...tabs]
    const seen = new Set(waiting.map(kindOf))
    const found: string[] = []
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await page.goto(address)
      await settled(page)
      if (await page.getByText(notInDemo).count()) found.push(`${address}: not in the demo`)
      const more = asked.splice(0).filter((request) => request !== `GET ${new URL(page.url()).pathname}`)
      found.push(...more.map((request) => `${address}: ${request}`))
      const links = await page
        .locator('a[href^="/"]:not([download]):visible')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      for (const href of links) {
        const path = href.split(/[?#]/)[0] ?? ''
        if (seen.has(kindOf(href)) || isDrawn(path) || !isPage(path)) continue
        seen.add(kindOf(href))
        waiting.push(href)
      }
    }
    expect(seen.size).toBeGreaterThan(12)
    expect(found).toEqual([])
    expect(errors).toEqual([])
  })
}
