import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import { CannotRun } from '#platform/chromium/start-chromium.ts'
import { movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { TestPerson } from '#testing/call.ts'
import { aFolder } from '#testing/folder.ts'
import type { BuildChecker } from '../checks/open-checker.ts'
import { gamesJobs } from '../jobs.ts'
import { studioGame } from '../queries.ts'
import { addBuild } from './add-build.ts'
import { takeBuildUpload } from './take-upload.ts'

/** A server that can't check builds. */
export const noChecker: BuildChecker = {
  check: () => Promise.reject(new CannotRun('has no Chromium')),
  isClosed: false,
  close: () => undefined,
}

const idleUploads = { serve: async () => {}, sweepExpired: async () => 0, finishInterrupted: async () => 0 }

/** The pipeline of a studio's builds: storage on disk, jobs that the test runs, and uploads that arrive. */
export async function aBuildPipeline(db: Database, studio: TestPerson) {
  await installJobs(db)
  const dataDir = await aFolder()
  const storage = await openStorage({ dataDir, s3: undefined })
  const clock = movableClock()
  const { profileId: studioId } = studio

  return {
    storage,
    clock,

    /** The builds of a game, as its studio sees them; NOT_FOUND for anyone else. */
    async buildsOf(gameId: string, viewer: TestPerson = studio) {
      return (await db.asPerson(viewer.profileId, (tx) => studioGame(tx, { studioId: viewer.profileId, gameId })))
        .builds
    },

    /** Runs a job now; `over` replaces the storage, for example by one that fails. */
    async run(
      task: string,
      payload: object,
      over: Storage = storage,
      quota: StorageQuota = standardQuota,
      checker: BuildChecker = noChecker,
    ) {
      await gamesJobs({ storage: over, uploads: idleUploads, dataDir, quota, checker })[task]?.(payload, {
        db,
        clock,
        log: silentLog,
      })
    },

    /** Removes the queued jobs of this name and returns their payloads. */
    async queued(task: string): Promise<object[]> {
      const { rows } = await db.systemPool.query<{ payload: object }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = $1 returning j.payload`,
        [task],
      )
      return rows.map(({ payload }) => payload)
    },

    /** A version that waits for a file of this size in bytes. Returns its id. */
    async aWaitingBuild(
      kind: 'web' | 'file',
      { gameId, bytes, version = '1.0' }: { gameId: string; bytes: number; version?: string },
    ) {
      const id = randomUUID()
      const build = { id, gameId, version, notes: '', kind, bytes, isolated: false }
      await db.asSystem((tx) => addBuild(tx, { studioId, build, now: clock.now() }))
      return id
    },

    /** A complete upload arrives. Returns the upload's id. */
    async arrives(buildId: string, content: Buffer, name: string, id = randomUUID().replaceAll('-', '')) {
      const path = join(dataDir, `arrived-${id}`)
      await writeFile(path, content)
      const grant = { ownerId: studioId, purpose: 'build', buildId }
      const upload = { id, name, mime: 'application/zip', bytes: content.length, path, grant }
      await takeBuildUpload(upload, { db, clock, storage })
      return id
    },
  }
}
