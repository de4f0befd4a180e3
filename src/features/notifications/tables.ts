import { sql } from 'drizzle-orm'
import { index, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, mayDelete, mayInsert, mayRead, mayUpdate, me } from '#platform/db/columns.ts'
import { editable, hidden, ofProfile, own, table } from '#platform/db/table.ts'

/** The inbox (profiles-11). `eventKey` is unique, so that a repeated job does not notify twice. */
export const notificationHistory = table(
  'notification_history',
  {
    id: own(id()),
    userId: own(uuid().notNull()),
    title: own(text().notNull()),
    message: own(text().notNull()),
    notificationType: own(
      text({ enum: ['invitation', 'achievement', 'system', 'success', 'error', 'other'] }).notNull(),
    ),
    link: own(text()),
    eventKey: own(text().notNull().unique()),
    sentAt: own(instant().notNull().defaultNow()),
    openedAt: editable(instant()),
    /** Deleted by the recipient: it can be restored for 24 hours, then it is purged. */
    deletedAt: editable(instant()),
    /** When it is due to be emailed; null once it was processed, whether emailed or not. */
    emailDueAt: own(instant()),
    /** The kind that the recipient's choice of emails goes by; null: that of the notification. */
    emailKind: hidden(text()),
    /** Whom the texts name. When that account is erased, the texts below replace them. */
    namedId: hidden(uuid(), { withheld: 'serves the erasure of the person whom the text names' }),
    titleUnnamed: hidden(text(), { withheld: 'the same text without a name' }),
    messageUnnamed: hidden(text(), { withheld: 'the same text without a name' }),
  },
  { copy: ofProfile('userId'), erase: { delete: ofProfile('userId') } },
  (t) => [
    index('notification_history_newest').on(t.userId, t.sentAt, t.id),
    index('notification_history_unread').on(t.userId).where(sql`${t.openedAt} is null and ${t.deletedAt} is null`),
    index('notification_history_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('notification_history_named').on(t.namedId).where(sql`${t.namedId} is not null`),
    index('notification_history_emails').on(t.emailDueAt).where(sql`${t.emailDueAt} is not null`),
    mayRead(sql`${t.userId} = ${me}`),
    mayUpdate(sql`${t.userId} = ${me}`),
    mayDelete(sql`${t.userId} = ${me}`),
  ],
)

/** Kinds of notifications that are also emailed. A person without a row gets the defaults. */
export const notificationPreferences = table(
  'notification_preferences',
  {
    profileId: own(uuid().primaryKey(), { insert: true }),
    emails: editable(text().array().notNull(), { insert: true }),
    updatedAt: editable(instant().notNull().defaultNow(), { insert: true }),
  },
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId') } },
  (t) => [
    mayRead(sql`${t.profileId} = ${me}`),
    mayInsert(sql`${t.profileId} = ${me}`),
    mayUpdate(sql`${t.profileId} = ${me}`),
  ],
)
