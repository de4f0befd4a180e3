import { z } from 'zod'
import { eventType, toPages, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const target = z.object({ pageId: z.uuid(), itemId: z.uuid().nullable(), studioId: z.uuid() })
const byAdmin = target.extend({ takedownId: z.uuid(), adminId: z.uuid(), title: z.string() })

const changed = ({ pageId, studioId }: z.output<typeof target>) => [
  toPeople(studioId, 'promo', pageId),
  toPages('promo', pageId),
  toRole('admin', 'promo'),
]

/** Somebody reported a page or an item. */
export const pageReported = eventType('promo.reported', target, { live: () => [toRole('admin', 'promo')] })

/** An admin closed a report without consequences. */
export const reportDismissed = eventType(
  'promo.report-dismissed',
  target.extend({ reportId: z.uuid(), adminId: z.uuid() }),
  {
    live: () => [toRole('admin', 'promo')],
    audit: ({ reportId, pageId, itemId, adminId }) => ({
      actorId: adminId,
      action: 'promo.dismiss_report',
      subjectId: reportId,
      detail: { page: pageId, item: itemId },
    }),
  },
)

/** An admin took a page or an item down. */
export const takenDown = eventType('promo.taken-down', byAdmin.extend({ reason: z.string(), refunded: z.int() }), {
  live: changed,
  notify: ({ takedownId, pageId, itemId, studioId, title, reason }) => [
    {
      to: studioId,
      type: 'error',
      title: itemId === null ? `${title} was taken down` : `The item ${title} was taken down`,
      message: reason,
      link: paths.editPromo(pageId),
      key: `promo-taken-down:${takedownId}`,
    },
  ],
  audit: ({ adminId, pageId, itemId, reason, refunded }) => ({
    actorId: adminId,
    action: 'promo.take_down',
    subjectId: itemId ?? pageId,
    detail: { page: pageId, item: itemId, reason, refunded },
  }),
})

/** An admin lifted a takedown: the studio may publish again. */
export const takedownLifted = eventType('promo.takedown-lifted', byAdmin, {
  live: changed,
  notify: ({ takedownId, pageId, itemId, studioId, title }) => [
    {
      to: studioId,
      type: 'success',
      title: itemId === null ? `${title} can be published again` : `The item ${title} can be sold again`,
      message: itemId === null ? 'Open the page and publish it.' : 'Open the page and activate the item.',
      link: paths.editPromo(pageId),
      key: `promo-restored:${takedownId}`,
    },
  ],
  audit: ({ adminId, pageId, itemId }) => ({
    actorId: adminId,
    action: 'promo.restore',
    subjectId: itemId ?? pageId,
    detail: { page: pageId, item: itemId },
  }),
})
