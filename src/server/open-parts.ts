import { keepMatrix } from '#features/access/keep-matrix.ts'
import { startIncentives } from '#features/credits/incentives/fill-incentives.ts'
import { countAliases } from '#features/onboarding/count-aliases.ts'
import { keepTesterIndex } from '#features/targeting/index/keep-index.ts'
import './ports.ts'
import { finishRestore } from '#platform/backup/swap-files.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDatabaseClock } from '#platform/db/database-clock.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type DatabaseAccess, openDatabase } from '#platform/db/open.ts'
import { holdPresence } from '#platform/db/presence.ts'
import { roleTopic } from '#platform/events/event.ts'
import type { Measures } from '#platform/http/metrics.ts'
import { watchedPart } from '#platform/http/watched-part.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { openLiveFeed } from '#platform/live/relay.ts'
import { throttle } from '#platform/live/throttle.ts'
import type { Log } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { watchedStorage } from '#platform/storage/watched-storage.ts'
import { openTraces } from '#platform/traces/open-traces.ts'
import { openProductKeys } from './keys/open-keys.ts'
import { openServices } from './open-services.ts'
import { replaceDemoPasswords } from './seed/replace-demo-passwords.ts'
import { seedDemo } from './seed/seed-demo.ts'

export interface PartsOptions {
  config: Config
  access: DatabaseAccess
  clock: Clock
  /** The process's own clock in milliseconds. */
  ownTime?: (() => number) | undefined
  log: Log
}

export type Parts = Awaited<ReturnType<typeof openParts>>

/** What routes and jobs stand on: the migrated database, its clock, keys, live feed, files, and the areas' services. */
export async function openParts({ config, access, clock: givenClock, ownTime, log }: PartsOptions) {
  const session = access.direct ?? access.system
  const traces = await openTraces({ settings: config.traces, log })
  const presence = await holdPresence(session, log)
  await finishRestore(session, config.dataDir)
  await migrate(session)
  const db = openDatabase(access, log, config.databasePools)
  const { onLoopback } = config
  const clock = await openDatabaseClock({ pool: db.systemPool, clock: givenClock, onLoopback, log, ownTime })
  await installJobs(db)
  await db.asSystem((tx) => startIncentives(tx, clock.now()))
  const keys = await openProductKeys(db.systemPool, config)
  const feed = await openLiveFeed(db, log)
  const matrix = await keepMatrix({ db, feed, log })
  const storagePart = watchedPart()
  const storage = watchedStorage(await openStorage(config), storagePart)
  const events = throttle(2_000, () => feed.publishHere(roleTopic('studio'), 'targeting'))
  const testerIndex = keepTesterIndex({ db, log, onChange: events.publish })
  // A start can last longer than the minute after which the calls are summed up: until then there are none.
  const measured: { by?: Measures } = {}
  const operations = async () => (await measured.by?.operations()) ?? []
  const services = openServices({ db, clock, config, log, keys, testerIndex, operations })
  await countAliases(db, { bonusSecret: services.accounts.bonusSecret, now: clock.now() })
  // The demo is seeded before the server listens, so that no request sees a part of it.
  await seedDemo({ db, storage, config, log, services, now: clock.now() })
  return {
    config,
    log,
    session,
    db,
    clock,
    keys,
    feed,
    storage,
    storagePart,
    testerIndex,
    services,
    measured,
    publicUrl: config.publicUrl,
    findCaller: services.accounts.findCaller,
    demoPasswords: onLoopback ? new Map<string, string>() : await replaceDemoPasswords(db),
    async close() {
      await testerIndex.close()
      events.stop()
      await services.payments.close()
      await services.monitoring.close()
      await matrix.close()
      await feed.close()
      clock.stop()
      await presence.stop()
      await db.close()
      await traces.close()
    },
  }
}
