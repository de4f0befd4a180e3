import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pageAt } from '../../src/browser/page-paths.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { aSession } from '../../src/testing/sign-in.ts'
import { type Browser, expect, type Page, test } from '../support/journey.ts'
import { lengthen, textFaults } from '../support/long-texts.ts'
import { visit } from '../support/navigate.ts'
import { addressesOf, type Ids, realIds } from '../support/page-errors.ts'
import { pagesOfStudios } from '../support/pages/pages-of-studios.ts'
import { pagesOfTesters } from '../support/pages/pages-of-testers.ts'
import { pagesOfOffice } from '../support/pages/pages-of-the-office.ts'
import { pagesOfVisitors } from '../support/pages/pages-of-visitors.ts'
import type { PagesOfPeople } from '../support/pages/pages-to-check.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { settled } from '../support/settled.ts'
import { withDatabase } from '../support/world.ts'

const pagesOf: PagesOfPeople = { ...pagesOfVisitors, ...pagesOfStudios, ...pagesOfTesters, ...pagesOfOffice }

/** Who opens the pages, with the role whose other pages are added. */
const people = {
  visitor: null,
  studio: 'studio',
  'team member': 'teammember',
  tester: 'tester',
  'tester with offers': 'tester',
  player: 'player',
  consultant: 'consultant',
  'business developer': 'businessdeveloper',
  admin: 'admin',
} as const

let product: Product
let dataDir: string
const cookies = new Map<string, string>()
let ids: Ids

test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000)
  dataDir = await mkdtemp(join(fastFolder, 'playhatch-names-'))
  const start = async () => startProduct({ dataDir, port: await freePort(), seed: 'demo' })
  await (await start()).stop()
  await withDatabase(dataDir, async (db) => {
    for (const who of Object.keys(people)) {
      const email = pagesOf[who]?.email
      if (!email) continue
      const { rows } = await db.systemPool.query<{ id: string }>('select id from auth_users where email = $1', [email])
      cookies.set(who, await aSession({ pool: db.systemPool, dataDir, profileId: rows[0]?.id ?? '' }))
    }
    await lengthen(db)
  })
  product = await start()
  const [studio, tester] = [await asPerson(browser, 'studio'), await asPerson(browser, 'tester')]
  ids = await realIds(studio.context(), tester.context())
  for (const page of [studio, tester]) await page.context().close()
})

test.afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function asPerson(browser: Browser, who: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    reducedMotion: 'reduce',
    viewport: {
      width: 360,
      height: 800,
    },
  })
  const [name, value] = (cookies.get(who) ?? '').split('=')
  if (name && value) await context.addCookies([{ name, value, url: product.url }])
  return context.newPage()
}

/** Which page an address opens: its path without ids, and the names of its parameters with the choice of a tab. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, product.url)
  const words = [...searchParams].map(([name, value]) =>
    /^(tab|view|show|step)$/.test(name) ? `${name}=${value}` : name,
  )
  return `${pageAt(pathname) ?? pathname.replace(/[0-9a-f-]{36}/g, '…')}?${words.sort().join('&')}`
}

/** Addresses of pages of the app that the open page links to. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]:not([download], [target=_blank])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[0] ?? '/'))

/** Reads the open page. One that leads elsewhere in full is read once it has. */
async function read(page: Page) {
  const now = async () => ({ faults: await textFaults(page), links: await linksOf(page) })
  return now().catch(() => settled(page).then(now))
}

const isPage = (address: string) => !/^\/(api|files|images|live|rpc|demo|outbox|kit|promo-images)\b/.test(address)

for (const [who, role] of Object.entries(people)) {
  test(`${who}: long names and addresses make no page wider than a phone`, async ({ browser }) => {
    test.setTimeout(900_000)
    const page = await asPerson(browser, who)
    const listed = Object.values(pagesOf[who]?.at ?? {}).filter((target) => typeof target === 'string')
    const waiting = [...listed, ...addressesOf(role, ids)].filter(isPage)
    const seen = new Set<string>()
    // Paths that lead this person elsewhere: which page that is, is counted once.
    const led = new Set<string>()
    const pathOf = (address: string) => new URL(address, product.url).pathname
    const found: string[] = []
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (seen.has(kindOf(address)) || led.has(pathOf(address))) continue
      seen.add(kindOf(address))
      await visit(page, address)
      await settled(page)
      if (pathOf(page.url()) !== pathOf(address)) led.add(pathOf(address))
      const { faults, links } = await read(page)
      found.push(...faults.map((fault) => `${address}: ${fault}`))
      waiting.push(...links.filter((link) => isPage(link) && !seen.has(kindOf(link))))
    }
    expect(seen.size).toBeGreaterThan(10)
    expect(found).toEqual([])
  })
}
