import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aPublishedPage } from '#features/shop/purchases/testing.ts'
import { aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
// The refill is so slow that no token comes back during the test.
const server = await aServer({ log, work: false, perSecond: 0.05, burst: 30 })
const { pageId } = await aPublishedPage(server.db)
const path = '/promo/low-tide-works/gullwake'
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/150.0' }
const read = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, { headers: { ...browser, ...headers } })
  const { date: _, ...named } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: named, text: await answer.text() }
}

test('a page from memory has the headers, the log line, the figures and the count of one that was routed', async () => {
  const routed = await read()
  expect(routed).toMatchObject({ status: 200, text: expect.stringContaining('Gullwake') })
  const quick = await read()
  expect(quick).toEqual(routed)
  // A cookie, of whatever kind, is for the router.
  expect(await read({ cookie: 'theme=dark' })).toEqual(routed)
  expect(await read({ 'if-none-match': String(quick.headers.etag) })).toMatchObject({ status: 304, text: '' })
  expect((await read({ 'accept-encoding': 'identity' })).headers).not.toHaveProperty('content-encoding')

  await expect.poll(() => lines.filter(({ route }) => route === '/promo/:studioName/:slug')).toHaveLength(5)
  const shapes = lines
    .filter(({ route }) => route === '/promo/:studioName/:slug')
    .map((line) => Object.keys(line).sort())
  expect(new Set(shapes.map(String)).size).toBe(1)
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  expect(figures).toContain('http_request_seconds_count{method="GET",route="/promo/:studioName/:slug",status="200"} 4')
  const views = async () => {
    const rows = await server.db.query<{ views: number }>`select coalesce(sum(page_views), 0)::int as views
      from promo_page_analytics where promo_page_id = ${pageId}`
    return rows[0]?.views
  }
  await expect.poll(views).toBe(5)
})

test('a signed-in visitor gets the page of their role, and a network over its limit is refused', async () => {
  const cookie = await server.cookieOf(await aTester(server.db))
  expect((await read({ cookie })).text).toContain('Your dashboard')
  const statuses = []
  for (let n = 0; n < 30; n++) statuses.push((await read()).status)
  expect(statuses).toContain(200)
  expect(statuses.at(-1)).toBe(429)
  const refused = await read()
  expect(refused.text).toContain('"RATE_LIMITED"')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
