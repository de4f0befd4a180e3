import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { FinishedUpload, OnFinished } from './finish-upload.ts'
import type { UploadDescription } from './read-upload-description.ts'
import type { UploadGrant } from './upload-records.ts'

/** What an area uses uploads for. */
export interface UploadUse {
  /** Returns the owner and purpose of a new upload, or throws an AppError to reject it. */
  authorize(request: FastifyRequest, description: UploadDescription): Promise<UploadGrant>
  onFinished: OnFinished
}

interface TypedUse<Grant extends UploadGrant> {
  grant: z.ZodType<Grant>
  authorize(request: FastifyRequest, description: UploadDescription): Promise<Grant>
  onFinished(upload: FinishedUpload<Grant>): Promise<void>
}

/** A use whose grant keeps its type: it is stored as JSON, and read again by its schema when the upload has finished. */
export const uploadUse = <Grant extends UploadGrant>({ grant, ...use }: TypedUse<Grant>): UploadUse => ({
  authorize: use.authorize,
  onFinished: (upload) => use.onFinished({ ...upload, grant: grant.parse(upload.grant) }),
})
