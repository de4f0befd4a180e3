import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KvStore, Upload } from '@tus/server'
import { z } from 'zod'
import { randomUUID } from '../crypto/crypto.ts'

/** An area's grant extends it with what the upload is for (`uploadUse`). */
export const uploadGrant = z.object({ ownerId: z.string().min(1), purpose: z.string().min(1) })

const grantSchema = z.looseObject(uploadGrant.shape)

/** The owner and purpose of an upload. Contains no secrets, because the owner can read it. */
export type UploadGrant = z.infer<typeof uploadGrant>

const recordSchema = z.object({
  id: z.string(),
  size: z.number().int().positive(),
  offset: z.number().int().min(0),
  creation_date: z.iso.datetime(),
  metadata: z.object({ filename: z.string(), filetype: z.string(), grant: z.string() }),
  finishedAt: z.iso.datetime().optional(),
})

export type UploadRecord = z.infer<typeof recordSchema>

const idPattern = /^[0-9a-f]{32}$/

export const isUploadId = (id: string | undefined): id is string => id !== undefined && idPattern.test(id)

export const grantOf = (record: UploadRecord): UploadGrant => grantSchema.parse(JSON.parse(record.metadata.grant))

/** The records of uploads, one file per upload, replaced atomically so that a crash leaves no partial record. */
export class UploadRecords implements KvStore<Upload> {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** The path of an upload's bytes. */
  bytesPath(id: string): string {
    return join(this.folder, id)
  }

  /** Null for an invalid or unknown id. */
  async read(id: string): Promise<UploadRecord | null> {
    if (!isUploadId(id)) return null
    try {
      return recordSchema.parse(JSON.parse(await readFile(this.#path(id), 'utf8')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async write(record: UploadRecord): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const fresh = join(this.folder, `.${randomUUID()}`)
    await writeFile(fresh, JSON.stringify(recordSchema.parse(record)), { flag: 'wx', mode: 0o600 })
    await rename(fresh, this.#path(record.id))
  }

  /** All records, in no particular order. */
  async all(): Promise<UploadRecord[]> {
    const read = await Promise.all((await this.list()).map((id) => this.read(id)))
    return read.filter((record) => record !== null)
  }

  async forget(id: string): Promise<void> {
    await rm(this.bytesPath(id), { force: true })
    await rm(this.#path(id), { force: true })
  }

  // The interface that the upload library expects of a store.

  async get(id: string): Promise<Upload | undefined> {
    return ((await this.read(id)) ?? undefined) as Upload | undefined
  }

  set(_id: string, upload: Upload): Promise<void> {
    return this.write(recordSchema.parse(upload))
  }

  delete(id: string): Promise<void> {
    return this.forget(id)
  }

  async list(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [])
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -5))
      .filter(isUploadId)
  }

  #path(id: string): string {
    return join(this.folder, `${id}.json`)
  }
}
