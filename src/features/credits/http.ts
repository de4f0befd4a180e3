import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#platform/db/open.ts'
import type { ServeArea } from '#platform/http/http-tools.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { sendError } from '#platform/rpc/send-error.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { filterOf, formatOf, sendStatement } from './statement/send-statement.ts'

interface StatementParts {
  db: Database
  log: Log
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

/** Serves `GET /api/credits/statement.csv`: the signed-in person's transactions as a file. */
export function serveStatement(app: FastifyInstance, { db, log, findCaller }: StatementParts): void {
  app.get(paths.statementCsv, async (request, reply) => {
    try {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
      return sendStatement(reply, db, { profileId: caller.profileId, ...filterOf(request), ...formatOf(request) })
    } catch (error) {
      return sendError(request, reply, { error, log })
    }
  })
}

export const serve: ServeArea = (app, tools) => serveStatement(app, tools)
