import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, mayDelete, mayInsert, mayRead, mayUpdate, me } from '#platform/db/columns.ts'

/** The inbox (spec 2 §3). `eventKey` is unique, so that a repeated job does not notify twice. */
export const notificationHistory = pgTable(
  'notification_history',
  {
    id: id(),
    userId: uuid().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    notificationType: text({ enum: ['invitation', 'achievement', 'system', 'success', 'error', 'other'] }).notNull(),
    link: text(),
    eventKey: text().notNull().unique(),
    sentAt: instant().notNull().defaultNow(),
    openedAt: instant(),
    /** Deleted by the recipient: it can be restored for 24 hours, then it is purged. */
    deletedAt: instant(),
    /** When it is due to be emailed; null once it was processed, whether emailed or not. */
    emailDueAt: instant(),
  },
  (t) => [
    index('notification_history_newest').on(t.userId, t.sentAt, t.id),
    index('notification_history_unread').on(t.userId).where(sql`${t.openedAt} is null and ${t.deletedAt} is null`),
    index('notification_history_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('notification_history_emails').on(t.emailDueAt).where(sql`${t.emailDueAt} is not null`),
    mayRead(sql`${t.userId} = ${me}`),
    mayUpdate(sql`${t.userId} = ${me}`),
    mayDelete(sql`${t.userId} = ${me}`),
  ],
).enableRLS()

/** Kinds of notifications that are also emailed. A person without a row gets the defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    profileId: uuid().primaryKey(),
    emails: text().array().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    mayRead(sql`${t.profileId} = ${me}`),
    mayInsert(sql`${t.profileId} = ${me}`),
    mayUpdate(sql`${t.profileId} = ${me}`),
  ],
).enableRLS()
