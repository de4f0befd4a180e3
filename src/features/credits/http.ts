import type { FastifyInstance } from 'fastify'
import type { HttpTools, ServeArea } from '#platform/http/http-tools.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { filterOf, formatOf, sendStatement } from './statement/send-statement.ts'

type StatementParts = Pick<HttpTools, 'db' | 'findCaller'>

/** Serves `GET /api/credits/statement.csv`: the signed-in person's transactions as a file. */
export function serveStatement(app: FastifyInstance, { db, findCaller }: StatementParts): void {
  app.get(paths.statementCsv, async (request, reply) => {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
    return sendStatement(reply, db, { profileId: caller.profileId, ...filterOf(request), ...formatOf(request) })
  })
}

export const serve: ServeArea = (app, tools) => serveStatement(app, tools)
