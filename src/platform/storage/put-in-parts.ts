import { open } from 'node:fs/promises'
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'

/** The size of a part in bytes; a store takes at most 10,000 parts. */
const PART = 16 * 1024 ** 2
const MOST_PARTS = 10_000

interface PutInParts {
  client: S3Client
  bucket: string
  key: string
  path: string
  bytes: number
}

/** Stores a local file that is too large for one request (S3: 5 GB). One that fails leaves nothing in the bucket. */
export async function putInParts({ client, bucket, key, path, bytes }: PutInParts): Promise<void> {
  const s3 = await import('@aws-sdk/client-s3')
  const size = Math.max(PART, Math.ceil(bytes / MOST_PARTS))
  const place = { Bucket: bucket, Key: key }
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(place))
  const upload = { ...place, UploadId }
  const file = await open(path)
  try {
    const Parts: CompletedPart[] = []
    for (let at = 0; at < bytes; at += size) {
      // In memory, so that a part can be sent again.
      const Body = Buffer.alloc(Math.min(size, bytes - at))
      const { bytesRead } = await file.read(Body, 0, Body.length, at)
      if (bytesRead !== Body.length) throw new Error(`${path} changed while it was stored`)
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
    }
    await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}
