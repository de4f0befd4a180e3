export const notificationTypes = ['invitation', 'achievement', 'system', 'success', 'error', 'other'] as const
export type NotificationType = (typeof notificationTypes)[number]
