import type { EmailKind } from '#features/notifications/email-kinds.ts'
import { belongsTo, inboxPage } from '#features/notifications/rules.ts'
import type { AreaAnswers } from '../../answers.ts'
import type { Demo } from '../../demo.ts'
import { inboxOf, type KeptNotice } from '../../inbox.ts'
import { part } from '../../store.ts'

const emails = part('emails', () => ({ kinds: [] as EmailKind[] }))
/** Deleted ones, which can be restored. */
const deleted = part('deleted notices', () => ({ rows: [] as KeptNotice[] }))

/** Moves a notification from one list to the other. */
function move(from: { rows: KeptNotice[] }, to: { rows: KeptNotice[] }, id: string) {
  to.rows.push(...from.rows.filter((row) => row.id === id))
  from.rows = from.rows.filter((row) => row.id !== id)
}

function read(demo: Demo, isMeant: (row: KeptNotice) => boolean) {
  for (const row of inboxOf(demo).rows) if (isMeant(row)) row.openedAt ??= demo.now
}

export const notificationsAnswers = {
  inbox({ tab = 'all', before } = {}, demo) {
    const newest = inboxOf(demo).rows.toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
    const fitting = newest.filter((row) => belongsTo(tab, row))
    const start = before === undefined ? 0 : fitting.findIndex(({ id }) => id === before) + 1
    return {
      notifications: fitting.slice(start, start + inboxPage),
      unread: newest.filter(({ openedAt }) => openedAt === null).length,
    }
  },
  markRead: ({ notificationId }, demo) => read(demo, ({ id }) => id === notificationId),
  markAllRead: (_input, demo) => read(demo, () => true),
  preferences: (_input, demo) => ({ emails: demo.of(emails).kinds }),
  savePreferences(input, demo) {
    demo.of(emails).kinds = input.emails
    return input
  },
  delete: ({ notificationId }, demo) => move(inboxOf(demo), demo.of(deleted), notificationId),
  restore: ({ notificationId }, demo) => move(demo.of(deleted), inboxOf(demo), notificationId),
} satisfies AreaAnswers<'notifications'>
