import { afterAll } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import { secureHeaders } from '#platform/http/headers.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { parseStylesheet } from '#platform/http/used-css.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { openLiveFeed } from '#platform/live/relay.ts'
import { silentLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { asCaller, type TestPerson } from '#testing/call.ts'
import { aFolder } from '#testing/folder.ts'
import { testKeys } from '#testing/open-services.ts'
import { openBuildUploads } from './builds/open-uploads.ts'
import { noChecker } from './builds/testing.ts'
import { serveGames } from './http.ts'
import { gamesJobs } from './jobs.ts'
import { openGamesServices } from './open-services.ts'

/** The HTTP routes of games on a separate port. `call` sets the header `x-person`, which names the caller. */
export async function aGamesServer(db: Database) {
  await installJobs(db)
  const dataDir = await aFolder()
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' })
  const clock = movableClock()
  const storage = await openStorage(config)
  const feed = await openLiveFeed(db, silentLog)
  const services = openGamesServices(config, testKeys)
  const people = new Map<string, TestPerson>()
  const findCaller = async (request: { headers: Record<string, unknown> }) => {
    const person = people.get(String(request.headers['x-person']))
    return person ? asCaller(person) : null
  }

  const app = openHttp(config, silentLog)
  secureHeaders(app, { frameSource: "'none'", https: false })
  const uploads = openBuildUploads({ db, clock, log: silentLog, storage, dataDir, findCaller })
  const assets = { css: parseStylesheet('main{top:0}'), js: ['/assets/game.js'] }
  await serveGames(app, { db, clock, config, log: silentLog, feed, storage, uploads, services, assets, findCaller })
  app.setNotFoundHandler((_request, reply) => reply.status(404).type('text/html').send('<h1>Oops! Page not found</h1>'))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await feed.close()
  })

  return {
    origin,
    clock,
    storage,
    feed,
    services,
    /** A request as this person, or signed out. */
    call(
      person: TestPerson | null,
      path: string,
      init: RequestInit & { headers?: Record<string, string> } = {},
    ): Promise<Response> {
      if (person) people.set(person.profileId, person)
      const who: Record<string, string> = person ? { 'x-person': person.profileId } : {}
      return fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers: { ...who, ...init.headers } })
    },
    async run(task: string, payload: object) {
      await gamesJobs({ storage, uploads, dataDir, checker: noChecker })[task]?.(payload, { db, clock, log: silentLog })
    },
  }
}
