import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { UploadFinisher } from './finish-upload.ts'
import type { UploadLocks } from './upload-lock.ts'
import type { UploadRecord, UploadRecords } from './upload-records.ts'

/** How long an upload may take, and how long the record of a finished one answers a browser that missed its end. */
export const uploadLifeMs = 24 * 60 * 60_000

/** Whole uploads that nobody could take over yet (a database that was away) are kept longer. */
const wholeLifeMs = 7 * uploadLifeMs

export const isExpired = (record: UploadRecord, now: Date) =>
  now.getTime() - Date.parse(record.creation_date) > uploadLifeMs

interface Sweep {
  records: UploadRecords
  locks: UploadLocks
  finisher: UploadFinisher
  clock: Clock
  log: Log
}

/** Deletes uploads older than 24 hours with their bytes, and what a crash left without a record. Returns how many. */
export async function sweepUploads({ records, locks, finisher, clock, log }: Sweep): Promise<number> {
  const now = clock.now()
  let swept = 0
  for (const record of await records.all()) {
    if (!isExpired(record, now) || locks.isHeld(record.id) || finisher.isRunning(record.id)) continue
    const age = now.getTime() - Date.parse(record.creation_date)
    if (age < wholeLifeMs && (await finisher.isDue(record))) {
      await finisher
        .run(record.id)
        .catch((err) => log.error({ err, upload: record.id }, 'an upload could not be taken over'))
      continue
    }
    await records.forget(record.id)
    swept += 1
  }
  return swept + (await sweepStrays(records, now))
}

async function sweepStrays(records: UploadRecords, now: Date): Promise<number> {
  const known = new Set(await records.list())
  let swept = 0
  for (const name of await readdir(records.folder).catch(() => [])) {
    if (known.has(name.replace(/\.json$/, ''))) continue
    const path = join(records.folder, name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || now.getTime() - found.mtimeMs < uploadLifeMs) continue
    await rm(path, { force: true })
    swept += 1
  }
  return swept
}

/** Takes over what was whole when the last process ended before it could. For the start. Returns how many. */
export async function finishInterrupted({ records, locks, finisher, log }: Sweep): Promise<number> {
  let finished = 0
  for (const record of await records.all()) {
    if (locks.isHeld(record.id) || !(await finisher.isDue(record))) continue
    try {
      await finisher.run(record.id)
      finished += 1
    } catch (err) {
      log.error({ err, upload: record.id }, 'an upload could not be taken over')
    }
  }
  return finished
}
