import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'

/** A tester agreed to the confidentiality text of a request. */
export const confidentialityAgreed = eventType(
  'recruiting.confidentiality-agreed',
  z.object({ requestId: z.uuid(), testerId: z.uuid(), studioId: z.uuid() }),
  { live: ({ requestId, testerId, studioId }) => [toPeople([testerId, studioId], 'requests', requestId)] },
)
