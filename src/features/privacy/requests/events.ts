import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { requestTypes } from './rules.ts'

const about = z.object({ userId: z.uuid() })
const moved = ({ userId }: z.output<typeof about>) => [
  toPeople(userId, 'privacy'),
  toRole('admin', 'privacy'),
  toRole('admin', 'admin'),
]

/** A request for a copy or a deletion was made, or has gone on. */
export const requestMoved = eventType('privacy.request-moved', about, { live: moved })

const byAdmin = about.extend({ requestId: z.uuid(), adminId: z.uuid(), requestType: z.enum(requestTypes) })

export const requestTaken = eventType('privacy.request-taken', byAdmin, {
  live: moved,
  audit: ({ adminId, userId, requestId, requestType }) => ({
    actorId: adminId,
    action: 'requests.take',
    subjectId: userId,
    detail: { requestId, requestType },
  }),
})

export const requestClosed = eventType('privacy.request-closed', byAdmin.extend({ reason: z.string() }), {
  live: moved,
  notify: ({ userId, requestId, requestType, reason }) => [
    {
      to: userId,
      type: 'system',
      title: requestType === 'export' ? 'Your request for a copy was closed' : 'Your request for deletion was closed',
      message: reason,
      link: paths.settingsTab('data'),
      key: `data-request-closed:${requestId}`,
    },
  ],
  audit: ({ adminId, userId, requestId, requestType, reason }) => ({
    actorId: adminId,
    action: 'requests.close',
    subjectId: userId,
    detail: { requestId, requestType, reason },
  }),
})

/** An admin downloaded the report about requests and consents. */
export const reportExported = eventType('privacy.report-exported', z.object({ adminId: z.uuid(), people: z.int() }), {
  audit: ({ adminId }) => ({ actorId: adminId, action: 'compliance.export' }),
  security: ({ adminId, people }) => ({
    type: 'export_created',
    userId: adminId,
    details: { what: 'compliance report', people },
  }),
})
