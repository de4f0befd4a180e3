import { z } from 'zod'
import { eventType, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const toAdmins = () => [toRole('admin', 'health')]
const job = z.object({ adminId: z.uuid(), jobId: z.string(), task: z.string() })

export const jobRetried = eventType('health.job-retried', job, {
  live: toAdmins,
  audit: ({ adminId, jobId, task }) => ({ actorId: adminId, action: 'jobs.retry', detail: { jobId, task } }),
})

export const jobDiscarded = eventType('health.job-discarded', job, {
  live: toAdmins,
  audit: ({ adminId, jobId, task }) => ({ actorId: adminId, action: 'jobs.discard', detail: { jobId, task } }),
})

/** A check of the ledger was requested by an admin, or started automatically (`adminId` null). */
export const ledgerCheckStarted = eventType(
  'health.ledger-check-started',
  z.object({ checkId: z.uuid(), adminId: z.uuid().nullable() }),
  {
    live: toAdmins,
    audit: ({ adminId, checkId }) => ({ actorId: adminId, action: 'ledger.check', detail: { checkId } }),
  },
)

/** A check of the ledger went on or ended. */
export const ledgerCheckMoved = eventType('health.ledger-check-moved', z.object({ checkId: z.uuid() }), {
  live: toAdmins,
})

/** A check of the ledger found faults: all admins are notified. */
export const ledgerFaulty = eventType(
  'health.ledger-faulty',
  z.object({ checkId: z.uuid(), faults: z.int(), adminIds: z.array(z.uuid()) }),
  {
    notify: ({ checkId, faults, adminIds }) =>
      adminIds.map((to) => ({
        to,
        type: 'system',
        title: 'The ledger has faults',
        message: `The ledger check found ${faults === 1 ? 'one fault' : `${faults} faults`}. Review it before credits are paid out.`,
        link: paths.systemHealth,
        key: `ledger-faulty:${checkId}`,
      })),
  },
)
