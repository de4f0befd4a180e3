import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StorageQuota } from '#features/storage/rules.ts'
import { hours, minutes } from '#platform/clock.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { sweepPictures } from './moment-pictures/drop-pictures.ts'
import { forgetRemoved } from './playback/forget-removed.ts'
import { makeClip } from './playback/make-clip.ts'
import { deleteOfEndedTests } from './recordings/delete-recording.ts'
import { joinRecording } from './recordings/join-recording.ts'
import { sendForgotten } from './recordings/send-forgotten.ts'
import { IDLE_MINUTES, MOST_WAITING_HOURS, WAITING_HOURS } from './rules.ts'
import { makeCaptions } from './speech/make-captions.ts'
import type { SpeechService } from './speech/transcribe.ts'

interface SessionsJobsInput {
  storage: Storage
  dataDir: string
  quota: StorageQuota
  /** Undefined where the settings name no speech service. */
  speech?: SpeechService | undefined
}

const one = z.object({ recordingId: z.uuid() })
const clip = z.object({ clipId: z.uuid() })

export function sessionsJobs(input: SessionsJobsInput): Record<string, Job> {
  return {
    'join-recording': (payload, tools) => joinRecording({ ...tools, ...input }, one.parse(payload).recordingId),

    'make-clip': (payload, tools) => makeClip({ ...tools, ...input }, clip.parse(payload).clipId),

    'make-captions': (payload, tools) =>
      makeCaptions({ ...tools, ...input, service: input.speech }, one.parse(payload).recordingId),

    /** Deletes the recordings of tests that ended without a valid review, pictures that are over, and what the studios' people removed. */
    'delete-ended-recordings': async (_payload, { db, clock }) => {
      while ((await db.asSystem((tx) => deleteOfEndedTests(tx, { now: clock.now(), limit: 200 }))) > 0) {}
      while ((await db.asSystem((tx) => sweepPictures(tx, { now: clock.now(), limit: 500 }))) > 0) {}
      await db.asSystem((tx) => forgetRemoved(tx, clock.now()))
    },

    /** Sends recordings that nobody sent, and joins again what was cut off; folders of killed runs are deleted. */
    'join-forgotten-recordings': async (_payload, { db, clock, log }) => {
      const now = clock.now()
      const before = new Date(now.getTime() - minutes(IDLE_MINUTES))
      const beforeWaiting = new Date(now.getTime() - hours(WAITING_HOURS))
      const beforeEnd = new Date(now.getTime() - hours(MOST_WAITING_HOURS))
      await sendForgotten({ db, log }, { before, beforeWaiting, beforeEnd, now })
      const folder = join(input.dataDir, 'joining')
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found && Date.now() - found.mtimeMs > hours(24))
          await rm(join(folder, name), { recursive: true, force: true })
      }
    },
  }
}

/** Those that work through whole recordings. */
export const sessionsLong: readonly string[] = ['join-recording', 'make-clip', 'make-captions']

export const sessionsRepeated: RepeatedJob[] = [
  { task: 'join-forgotten-recordings', everySeconds: 60 },
  { task: 'delete-ended-recordings', everySeconds: 600 },
]
