import { type NotificationType, notificationTypes } from '#shared/notification-types.ts'

/** Tabs of the notification center (profiles-11). */
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

interface TabFacts {
  type: NotificationType
  openedAt: Date | null
}

/** The kinds of a tab; null for tabs that do not depend on the kind. */
export const kindsOf = (tab: Tab): NotificationType[] | null =>
  tab === 'all' || tab === 'unread' ? null : notificationTypes.filter((type) => tabOf[type] === tab)

export const belongsTo = (tab: Tab, { type, openedAt }: TabFacts): boolean =>
  tab === 'all' || (tab === 'unread' ? openedAt === null : tabOf[type] === tab)

/** Page size of the inbox (profiles-11). */
export const inboxPage = 50

/** How long an unread notification waits before it is emailed, in minutes. */
export const EMAIL_DELAY_MINUTES = 3
