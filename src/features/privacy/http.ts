import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { sendError } from '#platform/rpc/send-error.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { useCopyTicket } from './copy/copy-tickets.ts'
import { leftOutOfCopy } from './copy/left-out-of-copy.ts'
import { spoolCopy } from './copy/spool-copy.ts'
import { completeRequest } from './requests/record-request.ts'

interface ServePersonalDataInput {
  db: Database
  clock: Clock
  log: Log
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

/** `GET /api/privacy/my-data.json?ticket=…`: the signed-in person's copy as a file; each ticket works once. */
export function servePersonalData(app: FastifyInstance, { db, clock, log, findCaller }: ServePersonalDataInput): void {
  app.get<{ Querystring: { ticket?: unknown } }>(paths.myData, async (request, reply) => {
    try {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      const { ticket } = request.query
      if (typeof ticket !== 'string' || ticket.length > 200) throw new AppError('NOT_FOUND')
      const { profileId, userId } = caller
      const now = clock.now()
      await db.asSystem((tx) => useCopyTicket(tx, { ticket, profileId, now }))
      const copy = await spoolCopy(db, { profileId, userId, now })
      await db.asSystem((tx) =>
        completeRequest(tx, {
          ...{ userId: profileId, type: 'export', step: 'downloaded', exportFileUrl: paths.myData },
          ...{ leftOut: leftOutOfCopy(), now },
        }),
      )
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.json"`)
        .header('cache-control', 'no-store')
        .send(copy)
    } catch (error) {
      return sendError(request, reply, { error, log })
    }
  })
}
