import { z } from 'zod'
import { notificationTypes, tabs } from './rules.ts'

export const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  link: z.string().nullable(),
  sentAt: z.date(),
  openedAt: z.date().nullable(),
})

/** Those of a tab that are older than the one named by `before`; without it the newest. */
export const inboxInput = z
  .object({ tab: z.enum(tabs).default('all'), before: z.uuid().optional() })
  .default({ tab: 'all' })

/** The newest 50, and how many are unread in all. */
export const inbox = z.object({ notifications: z.array(notification), unread: z.number().int() })

/** Kinds of news that also come as a letter. */
export const preferences = z.object({
  emails: z
    .array(z.enum(notificationTypes))
    .max(notificationTypes.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Name each kind once.'),
})

export const oneNotification = z.object({ notificationId: z.uuid() })
