import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { healthOf, serveHealth } from './health.ts'
import { openTraffic } from './traffic.ts'
import { watchedPart } from './watched-part.ts'

const db = await aDatabase({ system: 2, person: 1 })
const app = Fastify()
const jobs = { running: true, lastSuccessAt: new Date() }
const feed = { healthy: true, lastSuccessAt: new Date() }
const clock = { isRight: true, lastReadAt: new Date() }
let storeIsAway = false
let space = { freeBytes: 50, bytes: 100 }
let checks = 0
const readHealth = healthOf({
  db,
  jobs: () => jobs,
  feed: feed as never,
  clock,
  disk: async () => space,
  traffic: openTraffic(),
  storage: {
    part: watchedPart(),
    everyMs: 0,
    async check() {
      checks += 1
      if (storeIsAway) throw new Error('away')
    },
  },
  email: { part: watchedPart(), everyMs: 0 },
})
serveHealth(app, readHealth)

const ready = async () => {
  const answer = await app.inject('/readyz')
  return { code: answer.statusCode, ...answer.json() }
}
beforeEach(() => {
  Object.assign(jobs, { running: true })
  clock.isRight = true
  storeIsAway = false
  space = { freeBytes: 50, bytes: 100 }
})

test('each part reports its state and its last success', async () => {
  const { code, parts, ...rest } = await ready()
  expect([code, rest]).toEqual([200, { status: 'ready', oldestDueJobSeconds: 0 }])
  expect(
    Object.fromEntries(Object.entries<{ state: string }>(parts).map(([part, { state }]) => [part, state])),
  ).toEqual({ database: 'up', jobs: 'up', live: 'up', clock: 'up', disk: 'up', storage: 'up', email: 'off' })
  for (const part of ['database', 'jobs', 'live', 'clock', 'storage'])
    expect(new Date(parts[part].lastSuccess)).toBeInstanceOf(Date)
})

test('the age of the oldest due job counts only due jobs', async () => {
  await db.query`select graphile_worker.add_job('later', run_at => now() + interval '1 hour')`
  expect((await ready()).oldestDueJobSeconds).toBe(0)
  await db.query`select graphile_worker.add_job('due', run_at => now() - interval '1 hour')`
  expect((await ready()).oldestDueJobSeconds).toBeGreaterThanOrEqual(3600)
})

test('a process without its job worker is not ready', async () => {
  jobs.running = false
  expect(await ready()).toMatchObject({ code: 503, status: 'not ready', parts: { jobs: { state: 'down' } } })
})

test('a process whose clock is wrong is not ready', async () => {
  clock.isRight = false
  expect(await ready()).toMatchObject({ code: 503, status: 'not ready', parts: { clock: { state: 'down' } } })
})

test('a store that is down is reported and keeps the process in service', async () => {
  storeIsAway = true
  const answer = await ready()
  expect(answer).toMatchObject({ code: 200, status: 'degraded', parts: { storage: { state: 'down' } } })
  expect(answer.parts.storage.lastSuccess).not.toBeNull()
  expect(checks).toBeGreaterThan(1)
})

test('a disk that is nearly full is reported and keeps the process in service', async () => {
  space = { freeBytes: 2, bytes: 100 }
  expect(await ready()).toMatchObject({ code: 200, status: 'degraded', parts: { disk: { state: 'down' } } })
})
