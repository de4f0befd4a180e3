import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import { keysInUse, sweepStorage } from '#features/storage/sweep-storage.ts'
import { sweepChromium } from '#platform/chromium/start-chromium.ts'
import { hours } from '#platform/clock.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Uploads } from '#platform/uploads/tus-plugin.ts'
import { sweepUnpacking } from '#platform/uploads/unpack-web-build.ts'
import { buildStorageKeys } from './builds/build-storage-keys.ts'
import { processBuild } from './builds/process-build.ts'
import { checkNextBuild } from './checks/check-next-build.ts'
import type { BuildChecker } from './checks/open-checker.ts'
import { clearLongDeleted, longDeleted } from './clear-games.ts'
import { gameChanged } from './events.ts'
import { gameBuilds } from './tables.ts'

interface GamesJobsInput {
  storage: Storage
  uploads: Uploads
  dataDir: string
  quota?: StorageQuota
  checker: BuildChecker
}

const processing = z.object({ buildId: z.uuid(), attempt: z.number().int().default(1) })
const stored = z.object({ keys: z.array(z.string()).default([]), prefixes: z.array(z.string()).default([]) })

/** An upload may take a day; after this time the build fails. */
const uploadHours = 25

export function gamesJobs({
  storage,
  uploads,
  dataDir,
  quota = standardQuota,
  checker,
}: GamesJobsInput): Record<string, Job> {
  return {
    'process-build': (payload, tools) => processBuild(processing.parse(payload), { ...tools, storage, dataDir, quota }),

    'check-builds': (_payload, tools) => checkNextBuild({ ...tools, storage, quota, checker }),

    'delete-stored': async (payload, { db }) => {
      const { keys, prefixes } = stored.parse(payload)
      const inUse = await db.asSystem((tx) => keysInUse(tx, prefixes))
      for (const key of keys) await storage.delete(key)
      for (const prefix of prefixes) if (!inUse.has(prefix)) await storage.deletePrefix(prefix)
    },

    'clear-deleted-games': (_payload, tools) => {
      const now = tools.clock.now()
      return eachDue(tools, {
        due: longDeleted(now),
        act: (gameId) => tools.db.asSystem((tx) => clearLongDeleted(tx, { gameId, now })),
        what: 'stored data of a deleted game could not be cleared',
      })
    },

    'sweep-uploads': async (_payload, { db, clock, log }) => {
      const now = clock.now()
      const swept = await uploads.sweepExpired()
      await sweepUnpacking(dataDir, now)
      await sweepChromium(now)
      await db.asSystem(async (tx) => {
        const late = await tx
          .update(gameBuilds)
          .set({ state: 'failed', failure: 'The upload wasn’t finished within a day.', updatedAt: now })
          .where(
            and(
              eq(gameBuilds.state, 'uploading'),
              lt(gameBuilds.updatedAt, new Date(now.getTime() - hours(uploadHours))),
            ),
          )
          .returning({ id: gameBuilds.id, gameId: gameBuilds.gameId, studioId: gameBuilds.studioId })
        for (const build of late) tx.happened(gameChanged(build), now)
        await releaseStorage(
          tx,
          late.map(({ id }) => buildStorageKeys(id).root),
        )
      })
      while ((await db.asSystem((tx) => sweepStorage(tx, { now }))) > 0);
      if (swept > 0) log.info({ swept }, 'unfinished uploads deleted')
    },
  }
}

/** Those that work through whole builds. */
export const gamesLong: readonly string[] = ['process-build']

export const gamesRepeated: RepeatedJob[] = [
  // Checks that had to wait for their hour, or whose server ended.
  { task: 'check-builds', everySeconds: 60 },
  { task: 'sweep-uploads', everySeconds: 3600 },
  { task: 'clear-deleted-games', everySeconds: 3600 },
]
