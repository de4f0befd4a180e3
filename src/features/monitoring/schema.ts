import { z } from 'zod/mini'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { logLevels, longestTexts, MOST_CRUMBS } from './rules.ts'

const most = (characters: number) => z.string().check(z.maxLength(characters))
const version = z.string().check(z.regex(/^(\d{1,4}\.\d{1,4}\.\d{1,4}|development)$/))

/** A step before an error: the page that was opened, a control that was pressed, a call and its status. */
export const crumb = z.object({ at: z.iso.datetime(), text: most(longestTexts.crumb) })
export type Crumb = z.output<typeof crumb>

/** An entry as browsers send it (admin-9). */
export const logInput = z.object({
  timestamp: z.iso.datetime(),
  level: z.enum(logLevels),
  message: z.string().check(z.minLength(1), z.maxLength(longestTexts.message)),
  /** One visit: a tab until it is closed. */
  sessionId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  context: z.object({
    /** The address without its query, or the page's pattern. */
    page: most(longestTexts.page),
    version,
    /** The id of the request that failed. */
    requestId: z.optional(z.uuid()),
    crumbs: z.optional(z.array(crumb).check(z.maxLength(MOST_CRUMBS))),
  }),
  data: z.optional(
    z.record(z.string(), z.unknown()).check(z.refine((data) => JSON.stringify(data).length <= longestTexts.data)),
  ),
  stack: z.optional(most(longestTexts.stack)),
})
export type LogInput = z.output<typeof logInput>

export const errorStates = ['open', 'resolved'] as const
export type ErrorState = (typeof errorStates)[number]

/** Errors with the same fingerprint. */
const errorGroup = z.object({
  id: z.uuid(),
  message: z.string(),
  /** Where it last appeared. */
  page: z.string(),
  count: z.int(),
  people: z.int(),
  firstVersion: z.string(),
  lastVersion: z.string(),
  firstSeenAt: z.date(),
  lastSeenAt: z.date(),
  resolvedAt: z.nullable(z.date()),
  reopenedAt: z.nullable(z.date()),
})

export const errorsInput = z._default(
  z.object({ state: z._default(z.enum(errorStates), 'open'), search: z._default(most(100), ''), cursor }),
  { state: 'open', search: '' },
)
export const errorsOutput = z.object({ errors: z.array(errorGroup), nextCursor })

export const oneError = z.object({ errorId: z.uuid() })

export const logEntry = z.object({
  id: z.string(),
  createdAt: z.date(),
  level: z.enum(logLevels),
  message: z.string(),
  page: z.string(),
  version: z.string(),
  sessionId: z.string(),
  /** Null for a visitor, and when the account was erased. */
  personName: z.nullable(z.string()),
  /** The network of the caller's address as the server saw it, or 'unknown' (admin-6). */
  network: z.string(),
  requestId: z.nullable(z.string()),
  errorId: z.nullable(z.uuid()),
  data: z.nullable(z.record(z.string(), z.unknown())),
})

export const errorOutput = z.extend(errorGroup, {
  stack: z.string(),
  crumbs: z.array(crumb),
  /** The latest appearances that the log still has. */
  entries: z.array(logEntry),
})
export type ErrorDetail = z.output<typeof errorOutput>

export const logsInput = z._default(z.object({ level: z.optional(z.enum(logLevels)), cursor }), {})
export const logsOutput = z.object({ entries: z.array(logEntry), nextCursor })
