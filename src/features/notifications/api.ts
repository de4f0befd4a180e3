import { z } from 'zod'
import { asPerson } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { deleteNotification, restoreNotification } from './delete-notification.ts'
import { markAllRead, markRead } from './mark-notifications.ts'
import { preferencesOf, savePreferences } from './preferences.ts'
import { inboxOf } from './queries.ts'
import { inbox, inboxInput, oneNotification, preferences } from './schema.ts'

export const notificationsApi = {
  inbox: signedIn(reads('Your newest 50 notifications, or 50 older ones'))
    .input(inboxInput)
    .output(inbox)
    .handler(({ context: { db, caller }, input }) => inboxOf(db, { ...input, profileId: caller.profileId })),

  markRead: signedIn(acts('Mark one as read'))
    .input(oneNotification)
    .output(z.void())
    .handler(asPerson((tx, input, { me, now }) => markRead(tx, { ...input, profileId: me, now }))),

  markAllRead: signedIn(acts('Mark all as read'))
    .output(z.void())
    .handler(asPerson((tx, _, { me, now }) => markAllRead(tx, { profileId: me, now }))),

  preferences: signedIn(reads('Which kinds of notifications are also sent by email'))
    .output(preferences)
    .handler(asPerson((tx, _, { me }) => preferencesOf(tx, me))),

  savePreferences: signedIn(acts('Choose which kinds of notifications are also sent by email'))
    .input(preferences)
    .output(preferences)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      const { profileId } = caller
      await db.asPerson(profileId, (tx) => savePreferences(tx, { ...input, profileId, now: clock.now() }))
      return input
    }),

  delete: signedIn(acts('Delete one; it can be restored for 24 hours'))
    .input(oneNotification)
    .output(z.void())
    .handler(asPerson((tx, input, { me, now }) => deleteNotification(tx, { ...input, profileId: me, now }))),

  restore: signedIn(acts('Restore a deleted one'))
    .input(oneNotification)
    .output(z.void())
    .handler(asPerson((tx, input, { me, now }) => restoreNotification(tx, { ...input, profileId: me, now }))),
}
