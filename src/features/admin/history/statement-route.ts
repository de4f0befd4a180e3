import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { filterOf, formatOf, sendStatement } from '#features/credits/statement/send-statement.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { openHistory } from './queries.ts'

type StatementParts = Pick<HttpTools, 'db' | 'clock' | 'findCaller'>

const params = z.object({ profileId: z.uuid() })

/** Serves `GET /api/admin/credits/{profileId}.csv` to admins: a person's transactions as a file; audited. */
export function serveStatements(app: FastifyInstance, { db, clock, findCaller }: StatementParts): void {
  app.get(paths.statementCsvOf(':profileId'), async (request, reply) => {
    const caller = await findCaller(request)
    const wanted = params.safeParse(request.params)
    if (!caller) throw new AppError('SIGNED_OUT')
    await assertMay({ db, clock, caller }, 'account_view')
    if (!wanted.success) throw new AppError('NOT_FOUND')
    const { profileId } = wanted.data
    const filter = filterOf(request)
    await openHistory(db, { profileId, adminId: caller.profileId, now: clock.now() })
    return sendStatement(reply, db, { profileId, ...filter, ...formatOf(request) })
  })
}
