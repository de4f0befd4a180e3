import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { UploadFinisher } from './finish-upload.ts'
import type { UploadLocks } from './upload-lock.ts'
import type { UploadRecord, UploadRecords } from './upload-records.ts'

/** Maximum duration of an upload; records of finished uploads are kept as long, for browsers that missed the answer. */
export const uploadLifeMs = 24 * 60 * 60_000

/** Complete uploads that could not be processed yet (for example while the database was down) are kept longer. */
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

/** Deletes uploads older than 24 hours, and files that a crash left without a record. Returns their number. */
export async function sweepUploads({ records, locks, finisher, clock, log }: Sweep): Promise<number> {
  const now = clock.now()
  let swept = 0
  for (const record of await records.all()) {
    if (!isExpired(record, now) || locks.isHeld(record.id) || finisher.isRunning(record.id)) continue
    const age = now.getTime() - Date.parse(record.creation_date)
    if (age < wholeLifeMs && (await finisher.isDue(record))) {
      await finisher
        .run(record.id)
        .catch((err) => log.error({ err, upload: record.id }, 'an upload could not be finished'))
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

/** Finishes complete uploads that the last process had not processed. Runs at the start. Returns their number. */
export async function finishInterrupted({ records, locks, finisher, log }: Sweep): Promise<number> {
  let finished = 0
  for (const record of await records.all()) {
    if (locks.isHeld(record.id) || !(await finisher.isDue(record))) continue
    try {
      await finisher.run(record.id)
      finished += 1
    } catch (err) {
      log.error({ err, upload: record.id }, 'an upload could not be finished')
    }
  }
  return finished
}
