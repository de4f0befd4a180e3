import { z } from 'zod'

export const notificationTypes = ['invitation', 'achievement', 'system', 'success', 'error', 'other'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Tabs of the notification center (spec 2 §2.3, ruling 37). */
export const tabs = ['all', 'unread', 'invites', 'awards', 'system'] as const
export type Tab = (typeof tabs)[number]

const tabOf: Record<NotificationType, Tab> = {
  invitation: 'invites',
  achievement: 'awards',
  success: 'awards',
  system: 'system',
  error: 'system',
  other: 'system',
}

interface Sorted {
  type: NotificationType
  openedAt: Date | null
}

/** Kinds that stand under a tab; null where the kind does not decide. */
export const kindsOf = (tab: Tab): NotificationType[] | null =>
  tab === 'all' || tab === 'unread' ? null : notificationTypes.filter((type) => tabOf[type] === tab)

export const belongsTo = (tab: Tab, { type, openedAt }: Sorted): boolean =>
  tab === 'all' || (tab === 'unread' ? openedAt === null : tabOf[type] === tab)

/** Unread badge: 99+ above 99 (spec 2 §9). */
export const unreadBadge = (unread: number): string => (unread > 99 ? '99+' : String(unread))

export const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  link: z.string().nullable(),
  sentAt: z.date(),
  openedAt: z.date().nullable(),
})

/** How many come at once (spec 2 §9). */
export const inboxPage = 50

/** Those of a tab that are older than the one named by `before`; without it the newest. */
export const inboxInput = z
  .object({ tab: z.enum(tabs).default('all'), before: z.uuid().optional() })
  .default({ tab: 'all' })

/** The newest 50, and how many are unread in all. */
export const inbox = z.object({ notifications: z.array(notification), unread: z.number().int() })

/** Kinds of news that also come as a letter. */
export const preferences = z.object({
  letters: z
    .array(z.enum(notificationTypes))
    .max(notificationTypes.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Name each kind once.'),
})

export const oneNotification = z.object({ notificationId: z.uuid() })
