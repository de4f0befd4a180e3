import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, mayRead, me } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { consentTypes, DEFAULT_RETENTION_DAYS, legalBases, viewedPages, viewerRoles } from './rules.ts'

/**
 * Consents (accounts-16), one row from giving to withdrawing; a consent that is given again is another row. A row
 * without `grantedAt` is an objection to what holds without a consent.
 */
export const consentRecords = table(
  'consent_records',
  {
    id: own(id()),
    userId: own(uuid().notNull()),
    consentType: own(text({ enum: consentTypes }).notNull()),
    purpose: own(text().notNull()),
    legalBasis: own(text({ enum: legalBases }).notNull()),
    /** Days for which the row is kept after the consent has ended. */
    retentionPeriod: own(integer().notNull().default(DEFAULT_RETENTION_DAYS)),
    granted: own(boolean().notNull()),
    grantedAt: own(instant()),
    withdrawnAt: own(instant()),
    /** When it last changed, for the order of lists. */
    changedAt: own(instant().notNull()),
  },
  { copy: ofProfile('userId'), erase: 'the proof of consent, under an anonymous id' },
  (t) => [
    uniqueIndex('consent_records_granted').on(t.userId, t.consentType).where(sql`${t.granted}`),
    uniqueIndex('consent_records_objection').on(t.userId, t.consentType).where(sql`${t.grantedAt} is null`),
    index('consent_records_of').on(t.userId, t.consentType),
    index('consent_records_newest').on(t.changedAt, t.id),
    check('consent_records_state', sql`${t.granted} = (${t.withdrawnAt} is null)`),
    check('consent_records_times', sql`${t.grantedAt} is not null or ${t.withdrawnAt} is not null`),
    check('consent_records_retention', sql`${t.retentionPeriod} between 1 and 3650`),
    mayRead(sql`${t.userId} = ${me}`),
  ],
)

/**
 * Who else read which of a person's pages, once an hour, and once for each session. The person reads it in the settings.
 */
export const personViews = table(
  'person_views',
  {
    id: own(id()),
    subjectId: own(uuid().notNull()),
    viewerId: hidden(uuid().notNull(), { withheld: 'another person; their role is in the copy' }),
    viewerRole: own(text({ enum: viewerRoles }).notNull()),
    page: own(text({ enum: viewedPages }).notNull()),
    /** Of the page `session`. */
    sessionId: own(uuid()),
    hour: own(instant().notNull()),
  },
  { copy: ofProfile('subjectId'), erase: { delete: ofProfile('subjectId') } },
  (t) => [
    unique('person_views_each').on(t.subjectId, t.hour, t.viewerId, t.page, t.sessionId).nullsNotDistinct(),
    mayRead(sql`${t.subjectId} = ${me}`),
  ],
)
