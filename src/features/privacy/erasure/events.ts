import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'

export const accountErased = eventType('privacy.account-erased', z.object({ profileId: z.uuid() }), {
  live: ({ profileId }) => [toPeople(profileId, 'accounts'), toRole('admin', 'admin')],
  audit: ({ profileId }) => ({ actorId: profileId, action: 'account.erased', subjectId: profileId }),
})
