import { z } from 'zod'
import { eventType, toPages, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const item = z.object({ pageId: z.uuid(), studioId: z.uuid() })
type Item = z.output<typeof item>

const changed = ({ pageId, studioId }: Item) => [toPeople(studioId, 'promoItems', pageId), toPages('promo', pageId)]

/** Items of a page were added, changed, ordered or removed, or codes were added to one. */
export const itemsChanged = eventType('promo.items-changed', item, { live: changed })

const codes = item.extend({ itemId: z.uuid(), actorId: z.uuid(), count: z.int() })

/** A studio took the unused codes of an item out of the pool. */
export const codesRemoved = eventType('promo.codes-removed', codes, {
  live: changed,
  audit: ({ actorId, itemId, count }) => ({
    actorId,
    action: 'promo.codes-remove',
    subjectId: itemId,
    detail: { count },
  }),
})

/** A studio downloads the unused codes of an item. */
export const codesDownloaded = eventType('promo.codes-downloaded', codes, {
  audit: ({ actorId, itemId, count }) => ({
    actorId,
    action: 'promo.codes-download',
    subjectId: itemId,
    detail: { count },
  }),
})

/** Few unused codes of an item are left. */
export const codesLow = eventType(
  'promo.codes-low',
  item.extend({ itemId: z.uuid(), title: z.string(), unused: z.int() }),
  {
    live: ({ pageId, studioId }) => [toPeople(studioId, 'promoItems', pageId)],
    notify: ({ pageId, studioId, itemId, title, unused }, at) => [
      {
        to: studioId,
        type: 'system',
        title: unused === 0 ? `${title} is sold out` : `${unused} unused codes left`,
        message:
          unused === 0
            ? 'All codes in its pool are used. Add codes to sell more.'
            : `${title} stays on sale until they are used. Add codes to sell more.`,
        link: paths.editPromo(pageId),
        key: `codes-low:${itemId}:${at.getTime()}`,
      },
    ],
  },
)
