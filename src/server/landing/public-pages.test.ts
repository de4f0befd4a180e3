import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { openInsightsServices } from '#features/insights/open-services.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { drawnPageScript, themeScript } from '#platform/http/theme-script.ts'
import { legalText } from '#platform/legal/legal-texts.ts'
import { type Log, silentLog } from '#platform/log/log.ts'
import { landingOf } from '#shared/paths.ts'
import { roles } from '#shared/roles.ts'
import { asCaller, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { servePublicPages } from './serve-public-pages.ts'

const db = await aDatabase()
const clock = stoppedClock()
const assets = { css: [], js: ['/assets/landing.js'] }

async function aServer(insights = openInsightsServices({ db, clock, log: silentLog })) {
  const app = openHttp({ trustProxy: 0 }, silentLog)
  let person: TestPerson | null = null
  servePublicPages(app, {
    insights,
    publicUrl: 'https://playhatch.test',
    assets,
    findCaller: async () => person && asCaller(person),
    // Waits for a busy database; a failing database is reported at once.
    patienceMs: 60_000,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return async (path: string, who: TestPerson | null = null, headers: Record<string, string> = {}) => {
    person = who
    const response = await fetch(origin + path, {
      headers: { 'accept-encoding': 'identity', ...headers },
      redirect: 'manual',
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

const get = await aServer()
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test('a visitor gets the whole page: head, three ways to join, five features, six answers, figures', async () => {
  const { status, headers, text } = await get('/')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  expect(text).toContain('<title>Playhatch — the beta-testing marketplace</title>')
  expect(text).toContain('<link rel="canonical" href="https://playhatch.test/">')
  expect(text).toMatch(/<meta name="description" content="[^"]{80,200}">/)
  expect(text).toContain('<meta property="og:title"')
  for (const path of ['/studio-signup', '/tester-signup', '/player-signup']) expect(text).toContain(`href="${path}"`)
  expect(text.indexOf('Put your unreleased build')).toBeLessThan(text.indexOf('complete gaming ecosystem linking'))
  expect(text).toContain('href="/try?as=tester"')
  expect(count(text, /<h3/g)).toBe(8)
  expect(count(text, /<details/g)).toBe(6)
  expect(count(text, /data-figure="/g)).toBe(6)
  expect(text).toContain('data-figures="loaded"')
  expect(text).toContain('Launching soon')
  expect(text).toContain('2,500+ active testers')
  expect(text).toContain('© 2024')
  expect(text).not.toContain('data-goes-on-to')
})

test('the one script inside the page is allowed by its hash, and starts with what theme.js does', async () => {
  const { headers, text } = await get('/')
  const [, script = ''] = /<script>([^<]+)<\/script>/.exec(text) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  const file = await readFile(new URL('../../../public/theme.js', import.meta.url), 'utf8')
  const minified = await transform(file, { minify: true })
  expect((await transform(themeScript, { minify: true })).code).toBe(minified.code)
  expect(script).toBe(drawnPageScript)
  expect(script.startsWith(themeScript)).toBe(true)
})

test('the page is compressed, and answered with 304 when the browser has it', async () => {
  const { headers, text } = await get('/', null, { 'accept-encoding': 'gzip' })
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(text).toBe((await get('/')).text)
  const better = await get('/', null, { 'accept-encoding': 'gzip, br' })
  expect(better.headers.get('content-encoding')).toBe('br')
  expect(better.text).toBe(text)
  const again = await get('/', null, { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('the prices and the questions have a place on the page', async () => {
  const { text } = await get('/')
  for (const place of ['prices', 'questions']) expect(text).toContain(`id="${place}"`)
})

test('figures and prices on the page follow the database', async () => {
  await aStudio(db)
  await db.query`insert into credit_settings (setting_key, setting_value) values ('expert', 314)
    on conflict (setting_key) do update set setting_value = 314`
  clock.advance(10_000)
  const { text } = await get('/')
  expect(text).toContain('Founding studios')
  expect(text).toContain('314 for an expert review')
})

test('text of studios is escaped', async () => {
  const studio = await aStudio(db, { credits: 500, companyName: '<img src=x onerror=alert(1)>' })
  const gameId = await aGame(db, studio, { isPublic: true, title: '</script><script>alert(1)</script>', version: '1' })
  await anOpenRequest(db, { studio, gameId })
  clock.advance(10_000)
  const { text } = await get('/')
  expect(text).toContain(`href="/game/${gameId}"`)
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<img src=x')
})

test.each(roles)('a signed-in %s is redirected to the dashboard of that role, also without scripts', async (role) => {
  const { headers, text } = await get('/', await aPerson(db, role))
  expect(text).toContain(`data-goes-on-to="${landingOf[role]}"`)
  expect(text).toContain(`<noscript><meta http-equiv="refresh" content="0;url=${landingOf[role]}"></noscript>`)
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('with a failing database the page is sent without figures, and the log has the error', async () => {
  const told: unknown[] = []
  const log = { ...silentLog, error: (fields: object) => told.push(fields) } as unknown as Log
  const failing = { ...db, asSystem: () => Promise.reject(new Error('no connection to be had')) }
  const getWithout = await aServer(openInsightsServices({ db: failing, clock, log }))
  const { status, text } = await getWithout('/')
  expect(status).toBe(200)
  expect(text).toContain('data-figures="loading"')
  expect(text).toContain('Try again')
  expect(count(text, /<details/g)).toBe(6)
  expect(told).toContainEqual({ err: expect.objectContaining({ message: 'no connection to be had' }) })
})

test.each(['terms', 'privacy'] as const)('/%s shows its text to anyone', async (name) => {
  const { status, text } = await get(`/${name}`)
  expect(status).toBe(200)
  for (const [, heading = ''] of legalText(name).markdown.matchAll(/^## (.+)$/gm)) {
    expect(text).toContain(heading.replaceAll("'", '&#39;'))
  }
  expect(text).toContain(`<link rel="canonical" href="https://playhatch.test/${name}">`)
  expect((await get(`/${name}`, await aPerson(db, 'player'))).text).toContain('Your dashboard')
})

test.each(['/terms', '/privacy'])('%s keeps the header of a signed-in person', async (path) => {
  const own = await get(path, await aStudio(db))
  expect(own.text).toMatch(/<header[^>]*>.*href="\/credits".*href="\/settings".*Studio.*href="\/studio"/s)
  expect((await get(path)).text).not.toContain('href="/settings"')
})
