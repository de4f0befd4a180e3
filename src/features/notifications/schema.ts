import { z } from 'zod'
import { notificationTypes } from '#shared/notification-types.ts'
import { emailKindNames } from './email-kinds.ts'
import { tabs } from './rules.ts'

export const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  link: z.string().nullable(),
  sentAt: z.date(),
  openedAt: z.date().nullable(),
})

/** `before` is the id of a notification: the result has older ones of the tab. Without it, the newest. */
export const inboxInput = z
  .object({ tab: z.enum(tabs).default('all'), before: z.uuid().optional() })
  .default({ tab: 'all' })

/** A page of at most 50, and the count of all unread notifications. */
export const inbox = z.object({ notifications: z.array(notification), unread: z.number().int() })

/** Kinds of notifications that are also sent by email. */
export const preferences = z.object({
  emails: z
    .array(z.enum(emailKindNames))
    .max(emailKindNames.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Name each kind once.'),
})

export const oneNotification = z.object({ notificationId: z.uuid() })
