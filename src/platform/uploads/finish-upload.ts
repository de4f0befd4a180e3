import { rm, stat } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../clock.ts'
import { grantOf, type UploadGrant, type UploadRecord, type UploadRecords } from './upload-records.ts'

export interface FinishedUpload<Grant extends UploadGrant = UploadGrant> {
  id: string
  name: string
  mime: string
  bytes: number
  /** Path of the bytes, valid until `onFinished` returns; store them with `storage.putFile`. */
  path: string
  grant: Grant
}

/**
 * Processes a finished upload: stores and records the file. Must be idempotent by `id`, because it is called again if
 * its outcome was lost. An AppError with a status below 500 rejects the file for good; other errors are retried.
 */
export type OnFinished = (upload: FinishedUpload) => Promise<void>

/** Calls `onFinished` for a complete upload, one call at a time, and deletes the upload's bytes afterwards. */
export class UploadFinisher {
  readonly #running = new Map<string, Promise<void>>()
  readonly #records: UploadRecords
  readonly #onFinished: OnFinished
  readonly #clock: Clock

  constructor(records: UploadRecords, onFinished: OnFinished, clock: Clock) {
    this.#records = records
    this.#onFinished = onFinished
    this.#clock = clock
  }

  isRunning(id: string): boolean {
    return this.#running.has(id)
  }

  /** True if all bytes have arrived and the upload is not processed yet. */
  async isDue(record: UploadRecord): Promise<boolean> {
    if (record.finishedAt) return false
    const found = await stat(this.#records.bytesPath(record.id)).catch(() => null)
    return found?.size === record.size
  }

  run(id: string): Promise<void> {
    const running = this.#running.get(id) ?? this.#finish(id).finally(() => this.#running.delete(id))
    this.#running.set(id, running)
    return running
  }

  async #finish(id: string): Promise<void> {
    const record = await this.#records.read(id)
    if (!record || record.finishedAt) return
    const path = this.#records.bytesPath(id)
    try {
      const { filename: name, filetype: mime } = record.metadata
      await this.#onFinished({ id, name, mime, bytes: record.size, path, grant: grantOf(record) })
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.#records.forget(id)
      throw error
    }
    await this.#records.write({ ...record, offset: record.size, finishedAt: this.#clock.now().toISOString() })
    await rm(path, { force: true })
  }
}
