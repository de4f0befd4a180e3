import { openApp } from '#app/open-app.ts'
import { notify } from '#features/notifications/notify.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { DatabaseAccess } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { asMeasuredProcess } from './measured-process.ts'
import { idOf } from './numbered.ts'
import { events } from './realtime-notification.ts'

interface Start {
  access: DatabaseAccess
  dataDir: string
  /** The built browser; without it only calls are answered. */
  dist?: string
}

/** The product as it is served, but for the limit on calls of one person, which is what one studio would run into. */
asMeasuredProcess<Start>(async ({ access, dataDir, dist }) => {
  const config = { ...readConfig({ DATA_DIR: dataDir, SEED: 'none' }), port: 0 }
  const limits = { perSecond: 1e6, burst: 1e6 }
  const app = await openApp({
    config,
    access,
    clock: systemClock,
    log: silentLog,
    alone: true,
    limits,
    ...(dist && { dist }),
  })
  let told = 0
  return {
    port: app.port,
    close: () => app.close(),
    insert: (person) =>
      app.db.asSystem((tx) =>
        notify(tx, { ...events, to: idOf(person), key: `bench-live:${told++}`, at: systemClock.now() }),
      ),
  }
})
