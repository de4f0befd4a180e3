import 'zod/compile'
import { z } from 'zod'
import { chunksInMemory } from '#features/sessions/recordings/chunks-in-memory.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { DatabaseAccess } from '#platform/db/open.ts'
import { eventType } from '#platform/events/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { openApp } from '#server/open-app.ts'
import { asMeasuredProcess } from './measured-process.ts'
import { idOf } from './numbered-ids.ts'
import { notification } from './realtime-notification.ts'

const measured = eventType('bench.measured', z.object({ to: z.uuid(), key: z.string() }), {
  notify: (notice) => [{ ...notification, ...notice }],
})

interface Start {
  access: DatabaseAccess
  dataDir: string
  /** The folder of the browser build; without it only API calls are answered. */
  dist?: string
}

/** The product as in production, but without the call limit per person, which a single studio would exceed. */
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
  let sent = 0
  return {
    port: app.port,
    close: () => app.close(),
    mostHeld: () => chunksInMemory.mostOfOne(),
    insert: (person) =>
      app.db.asSystem(async (tx) =>
        tx.happened(measured({ to: idOf(person), key: `bench-live:${sent++}` }), systemClock.now()),
      ),
  }
})
