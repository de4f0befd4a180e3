import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'

/** Notifications of a person were read, deleted or restored. */
export const inboxChanged = eventType('notifications.inbox-changed', z.object({ profileId: z.uuid() }), {
  live: ({ profileId }) => [toPeople(profileId, 'notifications')],
})

export const preferencesSaved = eventType('notifications.preferences-saved', z.object({ profileId: z.uuid() }), {
  live: ({ profileId }) => [toPeople(profileId, 'notifications')],
})
