import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'

const page = z.object({ pageId: z.uuid(), studioId: z.uuid() })

/** The draft of a page was changed: the studio's other windows refetch it. */
export const promoChanged = eventType('promo.changed', page, {
  live: ({ pageId, studioId }) => [toPeople(studioId, 'promo', pageId)],
})

/** What visitors get under an address has changed: published, unpublished, renamed or deleted. */
export const promoAddressChanged = eventType('promo.address-changed', page, {
  // Without an id, because the address may have been another page's before.
  live: ({ pageId, studioId }) => [toPeople(studioId, 'promo', pageId), { to: ['pages'], kind: 'promo' }],
})
