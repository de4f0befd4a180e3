import { z } from 'zod'
import { signedIn } from '#platform/rpc/procedure.ts'
import { deleteNotification, restoreNotification } from './delete-notification.ts'
import { markAllRead, markRead } from './mark.ts'
import { preferencesOf, savePreferences } from './preferences.ts'
import { inboxOf } from './queries.ts'
import { inbox, inboxInput, oneNotification, preferences } from './schema.ts'

const tags = ['Notifications']

export const notificationsApi = {
  inbox: signedIn
    .route({
      method: 'GET',
      path: '/notifications/inbox',
      operationId: 'getInbox',
      summary: 'Your newest 50 notifications, or 50 older ones',
      tags,
    })
    .input(inboxInput)
    .output(inbox)
    .handler(({ context: { db, caller }, input }) => inboxOf(db, { ...input, profileId: caller.profileId })),

  markRead: signedIn
    .route({
      method: 'POST',
      path: '/notifications/mark-read',
      operationId: 'markNotificationRead',
      summary: 'Mark one as read',
      tags,
    })
    .input(oneNotification)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asPerson(caller.profileId, (tx) => markRead(tx, { ...input, profileId: caller.profileId, now: clock.now() })),
    ),

  markAllRead: signedIn
    .route({
      method: 'POST',
      path: '/notifications/mark-all-read',
      operationId: 'markAllNotificationsRead',
      summary: 'Mark all as read',
      tags,
    })
    .output(z.void())
    .handler(({ context: { db, caller, clock } }) =>
      db.asPerson(caller.profileId, (tx) => markAllRead(tx, { profileId: caller.profileId, now: clock.now() })),
    ),

  preferences: signedIn
    .route({
      method: 'GET',
      path: '/notifications/preferences',
      operationId: 'getNotificationPreferences',
      summary: 'Which kinds of notifications are also sent by email',
      tags,
    })
    .output(preferences)
    .handler(({ context: { db, caller } }) =>
      db.asPerson(caller.profileId, (tx) => preferencesOf(tx, caller.profileId)),
    ),

  savePreferences: signedIn
    .route({
      method: 'POST',
      path: '/notifications/save-preferences',
      operationId: 'saveNotificationPreferences',
      summary: 'Choose which kinds of notifications are also sent by email',
      tags,
    })
    .input(preferences)
    .output(preferences)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      const { profileId } = caller
      await db.asPerson(profileId, (tx) => savePreferences(tx, { ...input, profileId, now: clock.now() }))
      return input
    }),

  delete: signedIn
    .route({
      method: 'POST',
      path: '/notifications/delete',
      operationId: 'deleteNotification',
      summary: 'Delete one; it can be restored for 24 hours',
      tags,
    })
    .input(oneNotification)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asPerson(caller.profileId, (tx) =>
        deleteNotification(tx, { ...input, profileId: caller.profileId, now: clock.now() }),
      ),
    ),

  restore: signedIn
    .route({
      method: 'POST',
      path: '/notifications/restore',
      operationId: 'restoreNotification',
      summary: 'Restore a deleted one',
      tags,
    })
    .input(oneNotification)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asPerson(caller.profileId, (tx) =>
        restoreNotification(tx, { ...input, profileId: caller.profileId, now: clock.now() }),
      ),
    ),
}
