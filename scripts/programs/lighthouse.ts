/**
 * `npm run lighthouse`: prints Lighthouse's scores (mobile, simulated throttling, median of five runs) for the front
 * page, a game's page, promo pages with and without a hero image, and the sign-in page of the built product. Exits with an error when a page misses its limits.
 * `npm run lighthouse -- /terms` tests other pages; `-- --signed-in` those that a studio and a tester of the demo see
 * first, without limits (median of three). A run that was not recorded is repeated once.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort, startProduct } from '../../e2e/support/product.ts'
import { demoPassword, studios, testers } from '../../seed/people.ts'
import { paths } from '../../src/shared/paths.ts'
import { build } from '../build.mjs'
import { ensureChromium } from '../chromium.mjs'

const isSignedIn = process.argv.includes('--signed-in')
const runs = isSignedIn ? 3 : 5
const categories = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Largest values, in milliseconds or as a score. */
const most: Readonly<Record<string, number>> = { 'cumulative-layout-shift': 0.02 }
const mostWithText = { ...most, 'largest-contentful-paint': 1200 }
const mostWithPicture = { ...most, 'largest-contentful-paint': 1800 }
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
  'total-byte-weight',
]

await build()
const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-lighthouse-'))
const product = await startProduct({ dataDir, port: await freePort(), seed: 'demo' })
let missed = false
try {
  if (isSignedIn) await testSignedIn()
  const given = process.argv.slice(2)
  if (!isSignedIn)
    for (const path of given.length > 0 ? given : ['/', await aGamePage(), ...(await promoPages()), '/auth'])
      missed = (await test(path)) || missed
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(missed ? 1 : 0)

/** The address of the first game on the front page. */
async function aGamePage(): Promise<string> {
  const front = await (await fetch(product.url)).text()
  const [path] = /\/game\/[0-9a-f-]{36}/.exec(front) ?? []
  if (path === undefined) throw new Error('The front page shows no game')
  return path
}

/** Promo pages of the demo: one as it is, and one of a studio without its hero image, where text is largest. */
async function promoPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*(\/promo\/[^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? [])
  const [, withoutHero] = paths
  if (withoutHero === undefined) throw new Error('The sitemap has no two promo pages')
  const slug = withoutHero.split('/').at(-1)
  const owner = await firstWith(studios, async ({ email }) => {
    const headers = await signIn(email)
    const { pages } = await read<{ pages: { id: string; slug: string }[] }>('/promo/list', headers)
    const page = pages.find((one) => one.slug === slug)
    return page && { headers, pageId: page.id }
  })
  const { headers, pageId } = owner
  const page = await read<{ revision: number; content: object }>(`/promo/page?pageId=${pageId}`, headers)
  const content = { ...page.content, heroImage: null }
  const saved = await fetch(
    `${product.url}/api/promo/save`,
    asPost({ pageId, revision: page.revision, content }, headers),
  )
  const { revision } = (await saved.json()) as { revision: number }
  const published = await fetch(`${product.url}/api/promo/publish`, asPost({ pageId, revision }, headers))
  if (!published.ok) throw new Error(`${withoutHero} was not published: ${await published.text()}`)
  return paths.slice(0, 2)
}

/** What a signed-in person's calls carry. */
async function signIn(email: string): Promise<{ cookie: string }> {
  const signedIn = await fetch(`${product.url}/api/accounts/sign-in`, asPost({ email, password: demoPassword }))
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; ') }
}

/** The first pages of a studio and of a tester, one of its results and one of their tests. */
async function testSignedIn(): Promise<void> {
  const studio = await signIn(studios[0].email)
  const { requests } = await read<{ requests: { id: string; status: string }[] }>('/requests/list', studio)
  const { tester, testId } = await firstWith(testers, async ({ email }) => {
    const headers = await signIn(email)
    const { tests } = await read<{ tests: { id: string; state: string }[] }>('/playtests/mine', headers)
    const open = tests.find(({ state }) => state === 'in_progress')
    return open && { tester: headers, testId: open.id }
  })
  const ordered = requests.find(({ status }) => status !== 'draft')
  const results = ordered && paths.reviewResults(ordered.id)
  for (const path of ['/studio', results]) if (path !== undefined) await test(path, studio)
  for (const path of ['/tester', paths.test(testId)]) await test(path, tester)
}

function asPost(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify(body),
  }
}

async function read<T>(path: string, headers: Record<string, string>): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

async function firstWith<T, Found>(all: readonly T[], find: (one: T) => Promise<Found | undefined>): Promise<Found> {
  for (const one of all) {
    const found = await find(one)
    if (found !== undefined) return found
  }
  throw new Error('Nobody of the demo has it')
}

/** A page with a hero image may take longer until its largest part is shown. */
async function limitsOf(path: string): Promise<Readonly<Record<string, number>>> {
  if (path === '/') return mostWithText
  if (!path.startsWith('/promo/')) return most
  const html = await (await fetch(`${product.url}${path}`)).text()
  return /fetchpriority="high"/i.test(html) ? mostWithPicture : mostWithText
}

/** Returns whether the page misses a limit; pages of signed-in people have none. */
async function test(path: string, extraHeaders?: Record<string, string>): Promise<boolean> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await recorded(`${product.url}${path}`, extraHeaders))
  const byPerformance = results.toSorted((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
  const median = byPerformance[Math.floor(runs / 2)]
  if (!median) throw new Error('Lighthouse answered nothing')
  let misses = false
  const print = (name: string, value: string | number, fault: string | false) => {
    misses ||= fault !== false
    console.log(`  ${name.padEnd(26)}${value}${fault ? `, ${fault}` : ''}`)
  }
  console.log(path)
  for (const [name, least] of Object.entries(categories)) {
    const score = scoreOf(median, name)
    print(name, score, !extraHeaders && score < least && `below the minimum of ${least}`)
  }
  const limits: Readonly<Record<string, number>> = extraHeaders ? {} : await limitsOf(path)
  for (const name of timings) {
    const { displayValue = 'not known', numericValue = 0 } = median.audits[name] ?? {}
    const limit = limits[name] ?? Number.POSITIVE_INFINITY
    print(name, displayValue, numericValue > limit && `above the maximum of ${limit}`)
  }
  for (const { id, title, score, scoreDisplayMode } of Object.values(median.audits)) {
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative') console.log(`    ${id}: ${title}`)
  }
  return misses
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

/** Chrome sometimes misses the start of the page on a busy machine (NO_NAVSTART): that says nothing about the page. */
async function recorded(url: string, extraHeaders?: Record<string, string>): Promise<Result> {
  try {
    return await look(url, extraHeaders)
  } catch (error) {
    console.log(`  not recorded, once more: ${String(error)}`)
    return look(url, extraHeaders)
  }
}

async function look(url: string, extraHeaders: Record<string, string> = {}): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  })
  try {
    const answer = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
      extraHeaders,
    })
    if (!answer) throw new Error('Lighthouse answered nothing')
    if (answer.lhr.runtimeError) throw new Error(`${answer.lhr.runtimeError.code}: ${answer.lhr.runtimeError.message}`)
    return answer.lhr
  } finally {
    await browser.close()
  }
}
