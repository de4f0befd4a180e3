import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Driver as Driver } from 'flydrive/drivers/s3'
import { AppError } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import { SettingError } from '../setting-error.ts'
import { assertRoomIn, defaultRoom } from './free-space.ts'
import { putInParts } from './put-in-parts.ts'
import type { ByteRange, Storage } from './storage.ts'
import { checkedKey } from './storage-key.ts'

interface Limits {
  connectMs: number
  silenceMs: number
  /** Larger files are stored in parts, in bytes. */
  inOneRequest?: number
}

/** Any S3-compatible store. The URL names the bucket: `https://s3.example.net/bucket`, with `?region=` if needed. */
export async function openS3Storage(
  setting: NonNullable<Config['s3']>,
  { connectMs, silenceMs, inOneRequest = 1e9 }: Limits = { connectMs: 5_000, silenceMs: 30_000 },
  keep = defaultRoom,
): Promise<Storage> {
  const address = new URL(setting.url)
  const bucket = address.pathname.replace(/^\/|\/$/g, '')
  if (!bucket || bucket.includes('/')) {
    throw new SettingError(
      'The setting S3_URL must end with the name of the bucket, such as https://s3.example.net/bucket.',
    )
  }
  // Loaded on demand, so that the start is fast without S3.
  const [{ S3Driver }, { S3Client }] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')])

  class BucketDriver extends S3Driver {
    #range: string | undefined

    /** The library builds the command before its first await, so the range is only set for this call. */
    getRange(key: string, range: ByteRange | undefined): Promise<Readable> {
      this.#range = range && `bytes=${range.start}-${range.end}`
      const stream = this.getStream(key)
      this.#range = undefined
      return stream
    }

    protected override createGetObjectCommand(...[client, options]: Parameters<Driver['createGetObjectCommand']>) {
      return super.createGetObjectCommand(client, this.#range ? { ...options, Range: this.#range } : options)
    }

    protected override createCopyObjectCommand(...[client, options]: Parameters<Driver['createCopyObjectCommand']>) {
      const source = String(options.CopySource).split('/').map(encodeURIComponent).join('/')
      return super.createCopyObjectCommand(client, { ...options, CopySource: source })
    }
  }

  const client = new S3Client({
    endpoint: address.origin,
    region: address.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: setting.key, secretAccessKey: setting.secret },
    // Not all compatible stores support the checksums that the library adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A request to an unresponsive store fails instead of blocking a job worker forever. The timeout covers only
    // silence, not the whole request, because two gigabytes take long.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    maxAttempts: 3,
    retryMode: 'standard',
  })
  const driver = new BucketDriver({ client, bucket, supportsACL: false, visibility: 'private' })

  const get = async (key: string, range?: ByteRange) => orNotFound(driver.getRange(checkedKey(key), range))

  return {
    put: async (key, content) => driver.put(checkedKey(key), content),
    get,
    async putFile(key, path) {
      const { size } = await stat(path)
      if (size === 0) return driver.put(checkedKey(key), new Uint8Array())
      if (size > inOneRequest) return putInParts({ client, bucket, path, key: checkedKey(key), bytes: size })
      // Never more than announced. After less, the store waits for the rest until the request times out.
      const content = createReadStream(path, { end: size - 1 })
      try {
        await driver.putStream(checkedKey(key), content, { contentLength: size })
      } finally {
        // A request that failed leaves its body open.
        content.destroy()
      }
    },
    getFile: async (key, path) => pipeline(await get(key), createWriteStream(path, { flags: 'wx' })),
    async stat(key) {
      const found = await orNull(driver.getMetaData(checkedKey(key)))
      return found && { bytes: found.contentLength, etag: found.etag }
    },
    delete: async (key) => driver.delete(checkedKey(key)),
    async deletePrefix(prefix) {
      const folder = `${checkedKey(prefix)}/`
      await driver.deleteAll(folder)
      // A store answers that it deleted a list also where it kept some of it: people who withdrew a consent rely on it.
      const { objects } = await driver.listAll(folder, { recursive: true, maxResults: 1 })
      for (const _ of objects) throw new Error('The file store kept files that it was told to delete.')
    },
    copy: async (from, to) => orNotFound(driver.copy(checkedKey(from), checkedKey(to))),
    // The bucket has its own limits; here is only what was not sent to it yet.
    assertRoom: (bytes, folder) => assertRoomIn([folder], bytes, keep),
    async check() {
      await orNull(driver.getMetaData('readiness'))
    },
  }
}

const isMissing = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isMissing(error) ? new AppError('NOT_FOUND') : error
  }
}
