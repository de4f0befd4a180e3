import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { requestStatuses, requestSteps, requestTypes } from './rules.ts'

const ownRequest = z.object({
  id: z.uuid(),
  requestType: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  requestedAt: z.date(),
  processedAt: z.nullable(z.date()),
  /** Why an admin closed it; empty otherwise. */
  note: z.string(),
})
export const ownRequestsOutput = z.array(ownRequest)

export const listedRequest = z.extend(ownRequest, {
  userId: z.uuid(),
  personName: z.string(),
  /** Null after the erasure. */
  email: z.nullable(z.string()),
  exportFileUrl: z.nullable(z.string()),
  /** The admin who handled it; null: automatic. */
  handledBy: z.nullable(z.string()),
  steps: listOf({ step: z.enum(requestSteps), at: z.string() }),
  leftOut: listOf({ table: z.string(), rows: z.int(), reason: z.string() }),
})
export type ListedRequest = z.output<typeof listedRequest>

/** The latest 50, newest first. */
export const requestsOutput = z.array(listedRequest)

/** Waiting requests, oldest first. */
export const waitingInput = z._default(z.object({ cursor }), {})
export const waitingOutput = z.object({
  requests: z.array(z.pick(listedRequest, { id: true, requestType: true, personName: true, requestedAt: true })),
  nextCursor,
})

export const oneRequest = z.object({ requestId: z.uuid() })
export const closeInput = z.object({
  requestId: z.uuid(),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
