import { afterAll } from 'vitest'
import { serveShop } from '#features/shop/http.ts'
import { testSeal } from '#features/shop/testing.ts'
import { standardQuota } from '#features/storage/rules.ts'
import { movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { openLiveFeed } from '#platform/live/relay.ts'
import { silentLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { asCaller, type TestPerson } from '#testing/call.ts'
import { aFolder } from '#testing/folder.ts'
import { openViewCounter } from './analytics/view-counter.ts'
import { servePromo } from './http.ts'

/** The HTTP routes of promo pages and of the shop on a separate port. */
export async function aPromoServer(db: Database) {
  await installJobs(db)
  const dataDir = await aFolder()
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' })
  const storage = await openStorage(config)
  const feed = await openLiveFeed(db, silentLog)
  const people = new Map<string, TestPerson>()
  const findCaller = async (request: { headers: Record<string, unknown> }) => {
    const person = people.get(String(request.headers['x-person']))
    return person ? asCaller(person) : null
  }
  const app = openHttp(config, silentLog)
  const clock = movableClock()
  const views = openViewCounter({ db, clock, log: silentLog, feed, everyMs: 3_600_000 })
  const tools = {
    db,
    storage,
    feed,
    findCaller,
    clock,
    views,
    log: silentLog,
    quota: standardQuota,
    publicUrl: config.publicUrl,
    assets: { css: [], js: [] },
    codeSeal: testSeal,
  }
  await servePromo(app, tools)
  serveShop(app, tools)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await views.close()
    await feed.close()
  })
  return {
    storage,
    feed,
    clock,
    views,
    /** A signed-out request for a file. */
    async callForBytes(path: string, init: RequestInit = {}) {
      const response = await fetch(`${origin}${path}`, init)
      const { status, headers } = response
      return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
    },
    /** A request as this person, or signed out; redirects are not followed. */
    async call(person: TestPerson | null, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
      if (person) people.set(person.profileId, person)
      const who: Record<string, string> = person ? { 'x-person': person.profileId } : {}
      const response = await fetch(`${origin}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { ...who, ...init.headers },
      })
      const { status, headers } = response
      return { status, headers, text: await response.text() }
    },
  }
}
