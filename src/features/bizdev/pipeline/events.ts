import { z } from 'zod'
import { eventType, type LiveTarget, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const id = z.uuid()

/** Live events for all business developers, and the admins who see their pages. */
export const toBusiness = (ref?: string): LiveTarget[] => [
  toRole('businessdeveloper', 'bizdev', ref),
  toRole('admin', 'bizdev', ref),
]

/** Stage, owner, notes or follow-ups of a studio have changed. */
export const accountChanged = eventType('bizdev.account-changed', z.object({ studioId: id }), {
  live: ({ studioId }) => toBusiness(studioId),
})

/** Another person was made the owner of a studio. */
export const accountAssigned = eventType(
  'bizdev.account-assigned',
  z.object({ studioId: id, ownerId: id, assignedBy: id }),
  {
    live: ({ studioId }) => toBusiness(studioId),
    notify: ({ studioId, ownerId, assignedBy }, at) =>
      ownerId === assignedBy
        ? []
        : [
            {
              to: ownerId,
              type: 'system',
              names: { studio: studioId },
              title: '{studio|A studio} is now assigned to you',
              message: 'A colleague made you the owner of this account.',
              link: paths.businessAccount(studioId),
              key: `business-owner:${studioId}:${at.toISOString()}`,
            },
          ],
  },
)

/** The day of a follow-up has come. */
export const followUpDue = eventType(
  'bizdev.follow-up-due',
  z.object({ followUpId: id, studioId: id, assigneeId: id, body: z.string(), dueOn: z.string() }),
  {
    live: ({ studioId }) => toBusiness(studioId),
    notify: ({ followUpId, studioId, assigneeId, body, dueOn }) => [
      {
        to: assigneeId,
        type: 'system',
        names: { studio: studioId },
        title: 'Follow up with {studio|a studio}',
        message: body,
        link: paths.businessAccount(studioId),
        key: `follow-up:${followUpId}:${dueOn}`,
      },
    ],
  },
)
