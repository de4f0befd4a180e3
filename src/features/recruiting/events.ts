import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'

/** A tester agreed to the confidentiality text of a request. */
export const confidentialityAgreed = eventType(
  'recruiting.confidentiality-agreed',
  z.object({ requestId: z.uuid(), testerId: z.uuid(), studioId: z.uuid() }),
  { live: ({ requestId, testerId, studioId }) => [toPeople([testerId, studioId], 'requests', requestId)] },
)

/** A studio marked a tester as a favourite, or removed the mark: its other windows read the list again. */
export const favouriteMarked = eventType('recruiting.favourite-marked', z.object({ studioId: z.uuid() }), {
  live: ({ studioId }) => [toPeople([studioId], 'invitations')],
})

/** A tester saved or hid an offer, or removed that mark: their other windows read the list again. */
export const offerMarked = eventType('recruiting.offer-marked', z.object({ requestId: z.uuid(), testerId: z.uuid() }), {
  live: ({ requestId, testerId }) => [toPeople([testerId], 'requests', requestId)],
})
