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
      summary: 'Which kinds of news also come as a letter',
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
      summary: 'Choose which kinds of news also come as a letter',
      tags,
    })
    .input(preferences)
    .output(preferences)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      const saving = { ...input, profileId: caller.profileId, now: clock.now() }
      await db.asPerson(caller.profileId, (tx) => savePreferences(tx, saving))
      return input
    }),

  delete: signedIn
    .route({
      method: 'POST',
      path: '/notifications/delete',
      operationId: 'deleteNotification',
      summary: 'Delete one; it can be put back for a day',
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
      summary: 'Put back one that was deleted',
      tags,
    })
    .input(oneNotification)
    .output(z.void())
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => restoreNotification(tx, { ...input, profileId: caller.profileId })),
    ),
}
