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

/** How many come at once (spec 2 §9). */
export const inboxPage = 50

/** How long news waits to be read before a letter tells of it. */
export const LETTER_WAITS_MINUTES = 3
