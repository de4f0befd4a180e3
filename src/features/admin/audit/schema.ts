import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  // PostgreSQL knows no year 0.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && at.getUTCFullYear() > 0
}

const dayNeeded = 'Enter a date such as 2026-11-28.'
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, dayNeeded), z.refine(isDay, dayNeeded))

/** Which entries of the audit log: each left out does not filter. Days are in UTC and inclusive. */
export const auditFilter = z.object({
  /** Words of the detail, the name of an action, or a person's name. */
  search: z.optional(text(100)),
  /** An action, or the beginning of several up to their dot: 'promo.'. */
  kind: z.optional(z.string().check(z.maxLength(60), z.regex(/^[\w.-]+$/))),
  /** Acted, or is the subject, or is named in the detail. */
  person: z.optional(z.uuid()),
  /** The id of a page, payment, request, report, item or anything else. */
  object: z.optional(z.uuid()),
  from: z.optional(day),
  until: z.optional(day),
})
export type AuditFilter = z.output<typeof auditFilter>

export const auditInput = z._default(z.extend(auditFilter, { cursor }), {})

/** What an id in an entry stands for; `name` is a person's name, or a title. */
const named = z.object({ kind: z.string(), name: z.string() })
export type NamedObject = z.output<typeof named>

export const auditOutput = z.object({
  entries: listOf({
    id: z.uuid(),
    action: z.string(),
    actorName: z.nullable(z.string()),
    subjectId: z.nullable(z.string()),
    subjectName: z.nullable(z.string()),
    detail: z.record(z.string(), z.unknown()),
    createdAt: z.date(),
    /** The ids in subject and detail that are known, by id. */
    names: z.record(z.string(), named),
  }),
  /** What the ids of the filter stand for, by id. */
  chosen: z.record(z.string(), named),
  nextCursor,
})
export type AuditEntry = z.output<typeof auditOutput>['entries'][number]
