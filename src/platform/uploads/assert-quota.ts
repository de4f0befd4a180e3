import { mkdir } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../clock.ts'
import { assertRoom } from '../storage/free-space.ts'
import { isExpired } from './sweep-uploads.ts'
import { grantOf, type UploadRecord, type UploadRecords } from './upload-records.ts'

const openPerOwner = 20

/** Throws RATE_LIMITED if the owner has too many unfinished uploads, TOO_LARGE if the disk has no room. */
export async function assertQuota(records: UploadRecords, ownerId: string, bytes: number): Promise<void> {
  const open = (await records.all()).filter((record) => !record.finishedAt && grantOf(record).ownerId === ownerId)
  if (open.length >= openPerOwner) {
    throw new AppError(
      'RATE_LIMITED',
      `You have ${openPerOwner} unfinished uploads. Finish or cancel one of them first.`,
    )
  }
  await mkdir(records.folder, { recursive: true, mode: 0o700 })
  await assertRoom(records.folder, bytes)
}

interface Ask {
  records: UploadRecords
  clock: Clock
  findOwner(request: FastifyRequest): Promise<string | null>
}

/** The upload of a request. Throws SIGNED_OUT; NOT_FOUND if it belongs to another person, has expired or is unknown. */
export async function findOwnUpload(
  request: FastifyRequest<{ Params: { id: string } }>,
  ask: Ask,
): Promise<UploadRecord> {
  const ownerId = await ask.findOwner(request)
  if (!ownerId) throw new AppError('SIGNED_OUT')
  const record = await ask.records.read(request.params.id)
  if (!record || grantOf(record).ownerId !== ownerId || isExpired(record, ask.clock.now()))
    throw new AppError('NOT_FOUND')
  return record
}
