import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'

/** A person gave or withdrew a consent. The rows of the table are the history. */
export const consentRecorded = eventType('compliance.consent-recorded', z.object({ userId: z.uuid() }), {
  live: ({ userId }) => [toPeople(userId, 'privacy'), toRole('admin', 'privacy')],
})

/** Somebody else read a person's data. */
export const personViewed = eventType('compliance.person-viewed', z.object({ subjectId: z.uuid() }), {
  live: ({ subjectId }) => [toPeople(subjectId, 'privacy')],
})
