import { z } from 'zod'
import { eventType, toRole } from '#platform/events/event.ts'

const toAdmins = ({ errorId }: { errorId: string }) => [toRole('admin', 'monitoring', errorId)]
const byAdmin = z.object({ errorId: z.uuid(), adminId: z.uuid(), message: z.string() })

/** An error of a browser appeared for the first time, or again after it was resolved. */
export const clientErrorOpened = eventType('monitoring.client-error-opened', z.object({ errorId: z.uuid() }), {
  live: toAdmins,
})

export const clientErrorResolved = eventType('monitoring.client-error-resolved', byAdmin, {
  live: toAdmins,
  audit: ({ adminId, errorId, message }) => ({
    actorId: adminId,
    action: 'errors.resolve',
    detail: { errorId, message },
  }),
})

export const clientErrorReopened = eventType('monitoring.client-error-reopened', byAdmin, {
  live: toAdmins,
  audit: ({ adminId, errorId, message }) => ({
    actorId: adminId,
    action: 'errors.reopen',
    detail: { errorId, message },
  }),
})

/** The score of the last 24 hours, an entry of the admins' activity log (admin-3). */
export const performanceChecked = eventType(
  'monitoring.performance-checked',
  z.object({ score: z.int(), rating: z.string() }),
  {
    audit: ({ score, rating }) => ({
      actorId: null,
      action: 'performance_check',
      detail: { metric_value: score, rating },
    }),
  },
)
