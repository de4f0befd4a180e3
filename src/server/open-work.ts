import type { PoolConfig } from 'pg'
import { openBuildChecker } from '#features/games/checks/open-checker.ts'
import { openAlarmWatch } from '#features/health/alarms/watch-alarms.ts'
import { healthOf } from '#platform/http/health.ts'
import type { openTraffic } from '#platform/http/traffic.ts'
import { watchedPart } from '#platform/http/watched-part.ts'
import { type Jobs, startJobs } from '#platform/jobs/worker.ts'
import { transportOf } from '#platform/mail/transport.ts'
import { diskSpace } from '#platform/storage/free-space.ts'
import type { Uploads } from '#platform/uploads/tus-plugin.ts'
import { jobs, long, repeated } from './jobs.ts'
import type { Parts } from './open-parts.ts'

interface WorkOptions {
  parts: Parts
  uploads: Uploads
  traffic: ReturnType<typeof openTraffic>
  /** Superuser of the embedded server, which restores backups for a test. */
  admin: PoolConfig | undefined
  alone: boolean
  /** False: another process works on the jobs. */
  work: boolean
}

/** Used when another process works on the jobs. */
const idleJobs: Jobs = { running: true, lastSuccessAt: null, stop: async () => undefined }

/** Jobs, checks of builds, and the watch over the product's own parts. */
export async function openWork({ parts, uploads, traffic, admin, alone, work }: WorkOptions) {
  const { config, log, db, clock, keys, feed, storage, storagePart, services, session, measured } = parts
  const { smtpUrl } = config
  const emailPart = watchedPart()
  let working = idleJobs
  const readHealth = healthOf({
    db,
    jobs: () => working,
    feed,
    clock,
    disk: () => diskSpace(config.dataDir),
    traffic,
    storage: { part: storagePart, check: storage.check, everyMs: 15_000 },
    email: { part: emailPart, check: smtpUrl ? () => transportOf(smtpUrl).verify() : undefined, everyMs: 300_000 },
  })
  const checker = openBuildChecker({ config, storage })
  if (work)
    working = await startJobs(
      { db, clock, log },
      jobs({
        config,
        bonusSecret: services.accounts.bonusSecret,
        keys,
        payments: services.payments,
        storage,
        uploads,
        checker,
        emailPart,
        readHealth,
        system: session,
        admin,
      }),
      {
        repeated,
        long,
        alone,
        mayWork: () => clock.isRight,
        ...(measured.by && { onFinished: measured.by.jobFinished }),
      },
    )
  const alarms = openAlarmWatch({ db, clock, log, readHealth, config })
  return {
    readHealth,
    async close() {
      await alarms.close()
      checker.close()
      await working.stop()
    },
  }
}
