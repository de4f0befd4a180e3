import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aGame, aLinkBuild } from '#features/games/testing.ts'
import { aLink } from '#features/recruiting/links/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { type Log, silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { aFolder } from '#testing/folder.ts'
import { aStudio } from '#testing/people.ts'
import { publicItemExists } from './public-items.ts'
import { serveBrowser } from './serve-browser.ts'

const db = await aDatabase()
const clock = movableClock()
const dist = await aFolder()
await writeFile(join(dist, 'index.html'), '<!doctype html><div id="app"></div>')
await writeFile(join(dist, 'manifest.json'), '{}')
const logged: object[] = []
const log = { ...silentLog, warn: (entry: object) => logged.push(entry) } as unknown as Log
const app = openHttp({ trustProxy: 0 }, silentLog)
await serveBrowser(app, {
  dist,
  css: [],
  log,
  demoAllowed: false,
  isProduction: false,
  hardened: false,
  shows: (path) => publicItemExists(path, { db, clock, findReader: async () => reader }),
  isSignedOut: async () => true,
})
afterAll(async () => {
  await app.close()
})
let reader: string | null = null
const statusOf = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).statusCode

test.each([
  ['/promo/made-up', 404],
  ['/promo/nobody/made-up', 404],
  ['/promo/nobody/made-up/', 302],
  ['/promo-admin/00000000-0000-4000-8000-000000000003/preview', 404],
  ['/join/made-up', 404],
  ['/invite/made-up', 404],
  ['/invite/TM-ABC234', 200],
  ['/nothing', 404],
  ['/outbox', 404],
  ['/studio', 200],
  ['/permissions-demo', 200],
  ['/auth', 200],
])('%s is answered with %i', async (url, status) => {
  expect(await statusOf(url)).toBe(status)
})

test.each([
  ['/login/?next=%2Fcredits', '/auth?next=%2Fcredits'],
  ['/Terms', '/terms'],
  ['/pricing', '/#prices'],
])('%s leads a visitor to %s', async (url, to) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
  expect([statusCode, headers.location]).toEqual([302, to])
  expect((await app.inject({ url, method: 'POST' })).statusCode).toBe(404)
})

test("the page of a studio's link exists while the link is valid", async () => {
  const studio = await aStudio(db)
  const gameId = await aGame(db, studio)
  await aLinkBuild(db, { studio, gameId })
  const { token } = await aLink(db, { studioId: studio.profileId, gameId, days: 1, now: clock.now() })
  expect(await statusOf(`/join/${token}`)).toBe(200)
  clock.advance(hours(25))
  expect(await statusOf(`/join/${token}`)).toBe(404)
})

test('programs get an error body, and the log of unknown pages contains no ticket', async () => {
  const ticket = 'WyIxMTExMTExMS0xMTExLTQxMTEtODExMS0xMTExMTExMTExMTEi.qyay3Qu2c00NpQFmN4lkWXEBSBp'
  await statusOf(`/${ticket}/index.html`)
  expect(logged.at(-1)).toMatchObject({ path: '/…/index.html' })
  const answer = await app.inject({ url: '/nothing.json', headers: { accept: 'application/json' } })
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 'NOT_FOUND', message: expect.any(String), data: { requestId: expect.any(String) } },
  ])
})

test('the page of a game exists for those who may see it', async () => {
  const studio = await aStudio(db)
  const address = `/game/${await aGame(db, studio)}`
  const statusFor = (profileId: string | null) => {
    reader = profileId
    return statusOf(address)
  }
  expect(await statusFor(studio.profileId)).toBe(200)
  expect(await statusFor((await aStudio(db)).profileId)).toBe(404)
  expect(await statusFor(null)).toBe(404)
  expect(await statusOf('/game/nonsense')).toBe(404)
})
