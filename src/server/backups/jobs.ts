import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { outdatedBackups } from '#platform/backup/kept-backups.ts'
import { readKeptRuns, recordCheck, recordRemoval } from '#platform/backup/record-run.ts'
import { hours } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { openBackupStore } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'

interface BackupJobsInput {
  config: Pick<Config, 'dataDir' | 'secretKey' | 'backupPassphrase' | 's3' | 'backups'>
  /** Connection as the owner of the tables. */
  system: pg.PoolConfig
  /** Superuser of the embedded server; without it no backup is restored for a test. */
  admin: pg.PoolConfig | undefined
}

export const makeBackupTask = 'make-backup'
export const checkBackupTask = 'check-backup'

/** A day, less the time that a job may come late: otherwise each backup would move by an hour. */
const dueAfterMs = hours(23)

/** Automatic backups: one a day, kept for 7 days and 4 weeks, and once a week the newest is restored for a test. */
export const backupJobs = ({ config, system, admin }: BackupJobsInput): Record<string, Job> => ({
  async [makeBackupTask](_payload, { db, clock, log }) {
    if (!config.backups.daily) return
    const now = clock.now()
    const [newest] = await readKeptRuns(db.systemPool)
    if (newest && now.getTime() - newest.madeAt.getTime() < dueAfterMs) return
    const store = await openBackupStore(config)
    const name = `playhatch-daily-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`
    const target = join(config.backups.bucket ? join(config.dataDir, 'backups') : config.backups.folder, name)
    const keep = () => store.keep(target, name)
    const made = makeBackup({ system, pool: db.systemPool, config, target, name, keep, now })
    const { lacks } = await made.catch(async (error: unknown) => {
      // The next attempt writes another one.
      await rm(target, { force: true })
      throw error
    })
    log.info({ name, lacks }, 'a backup was made')
    for (const run of outdatedBackups(await readKeptRuns(db.systemPool), now)) {
      await store.remove(run.name)
      await recordRemoval(db.systemPool, run.name, now)
    }
  },

  async [checkBackupTask](_payload, { db, clock, log }) {
    if (!config.backups.daily || !admin) return
    const now = clock.now()
    const runs = await readKeptRuns(db.systemPool)
    const [newest] = runs
    const checkedAt = Math.max(0, ...runs.map((run) => run.checkedAt?.getTime() ?? 0))
    if (!newest || now.getTime() - checkedAt < hours(7 * 24 - 1)) return
    const store = await openBackupStore(config)
    const error = await checkBackup({ admin, system, config, store, now, name: newest.name }).then(
      () => null,
      (failure: unknown) => (failure instanceof Error && failure.message) || String(failure),
    )
    await recordCheck(db.systemPool, { name: newest.name, at: now, error })
    if (error !== null) log.error({ name: newest.name, reason: error }, 'a backup could not be restored')
    else log.info({ name: newest.name }, 'a backup was restored for a test')
  },
})

/** Asked every hour, because a machine may be off at the hour when a backup is due. */
export const backupRepeated: RepeatedJob[] = [
  { task: makeBackupTask, everySeconds: 3600 },
  { task: checkBackupTask, everySeconds: 3600 },
]
