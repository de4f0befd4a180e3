import { z } from 'zod/mini'
import { consentTypes, legalBases, viewedPages, viewerRoles } from '#features/compliance/rules.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'

const type = z.enum(consentTypes)

export const setConsentInput = z.object({ type, granted: z.boolean() })

/** The four consents of a person, each with its history, newest first. */
export const myConsentsOutput = listOf({
  type,
  granted: z.boolean(),
  /** Host of the service that the consent is about; null where the settings name none. */
  service: z.nullable(z.string()),
  history: listOf({ id: z.uuid(), grantedAt: z.nullable(z.date()), withdrawnAt: z.nullable(z.date()) }),
})
export type MyConsent = z.output<typeof myConsentsOutput>[number]

export const pageOfInput = z._default(z.object({ cursor }), {})

export const consentRecord = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  personName: z.string(),
  consentType: type,
  purpose: z.string(),
  legalBasis: z.enum(legalBases),
  /** Days. */
  retentionPeriod: z.int(),
  granted: z.boolean(),
  grantedAt: z.nullable(z.date()),
  withdrawnAt: z.nullable(z.date()),
})
export type ConsentRecord = z.output<typeof consentRecord>
export const consentsOutput = z.object({ consents: z.array(consentRecord), nextCursor })

/** Who read the person's data: admins by their role, others by name. */
export const viewsOutput = z.object({
  views: listOf({
    id: z.uuid(),
    viewerRole: z.enum(viewerRoles),
    /** Null for admins, and for an account that was deleted. */
    viewerName: z.nullable(z.string()),
    page: z.enum(viewedPages),
    /** Of the page `session`. */
    sessionId: z.nullable(z.uuid()),
    /** The start of the hour. */
    hour: z.date(),
  }),
  nextCursor,
})
