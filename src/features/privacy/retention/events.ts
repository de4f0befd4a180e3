import { z } from 'zod'
import { eventType, toRole } from '#platform/events/event.ts'

export const retentionChanged = eventType(
  'privacy.retention-changed',
  z.object({
    adminId: z.uuid(),
    reason: z.string(),
    changes: z.record(z.string(), z.object({ from: z.int(), to: z.int() })),
  }),
  {
    live: () => [toRole('admin', 'privacy')],
    audit: ({ adminId, ...detail }) => ({ actorId: adminId, action: 'retention.change', detail }),
  },
)

/** A kind of data was swept in a night. */
export const retentionSwept = eventType('privacy.retention-swept', z.object({ night: z.string() }), {
  live: () => [toRole('admin', 'privacy')],
})
