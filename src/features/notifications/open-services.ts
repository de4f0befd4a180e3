import type { Keys } from '#platform/keys/open-keys.ts'

/** Services of the notifications, opened when the server starts. */
export interface NotificationsServices {
  /** Signs the links that end emails of a kind. It outlives a rotation of the keys, as the emails do. */
  unsubscribeSecret: Buffer
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    notifications: NotificationsServices
  }
}

export const openNotificationsServices = (keys: Keys): NotificationsServices => ({
  unsubscribeSecret: keys.of('links'),
})
