import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, mayRead, me } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { type RequestStep, requestStatuses, requestTypes } from './rules.ts'

export interface StoredStep {
  step: RequestStep
  /** ISO 8601. */
  at: string
}

/** Rows that an erasure keeps. */
export interface LeftOut {
  table: string
  rows: number
  reason: string
}

/**
 * Requests for a copy or the deletion of an account (accounts-17). A row survives its person, without personal data.
 */
export const dataDeletionRequests = table(
  'data_deletion_requests',
  {
    id: own(id()),
    userId: own(uuid().notNull()),
    requestType: own(text({ enum: requestTypes }).notNull()),
    status: own(text({ enum: requestStatuses }).notNull().default('pending')),
    requestedAt: own(instant().notNull()),
    processedAt: own(instant()),
    /** Where the copy was downloaded; the address works only with a ticket. */
    exportFileUrl: own(text()),
    handledBy: hidden(uuid(), { withheld: 'the admin who handled it' }),
    /** Why an admin closed it. */
    note: own(text().notNull().default(''), { blank: '' }),
    steps: own(jsonb().$type<StoredStep[]>().notNull().default([])),
    leftOut: own(jsonb().$type<LeftOut[]>().notNull().default([])),
  },
  { copy: ofProfile('userId'), erase: { blank: ofProfile('userId') } },
  (t) => [
    uniqueIndex('data_deletion_requests_open').on(t.userId, t.requestType).where(sql`${t.processedAt} is null`),
    index('data_deletion_requests_newest').on(t.requestedAt, t.id),
    index('data_deletion_requests_waiting').on(t.requestedAt, t.id).where(sql`${t.processedAt} is null`),
    index('data_deletion_requests_of').on(t.userId, t.requestedAt),
    check('data_deletion_requests_state', sql`(${t.processedAt} is null) = (${t.status} in ('pending', 'processing'))`),
    mayRead(sql`${t.userId} = ${me}`),
  ],
)
