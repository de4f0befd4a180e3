import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ServeArea } from '#platform/http/http-tools.ts'
import { sendDownload } from '#platform/http/send-download.ts'
import { AppError } from '#shared/errors.ts'
import { serveBugs } from './bugs/serve-bugs.ts'
import { resultsAsCsv } from './export-csv.ts'
import type { ExportServices } from './export-services.ts'
import { resultsWithProofs } from './queries.ts'
import { exportName } from './result-names.ts'

const fileName = z
  .string()
  .regex(/^[0-9a-f-]{36}\.(csv|json)$/)
  .transform((name) => ({ requestId: name.slice(0, 36), kind: name.slice(37) as 'csv' | 'json' }))
  .pipe(z.object({ requestId: z.uuid(), kind: z.enum(['csv', 'json']) }))

/**
 * Serves `GET /api/results/{requestId}.csv` and `.json`: the data of the results page as a file, only for its studio.
 */
export function serveResultExports(app: FastifyInstance, { db, findCaller }: ExportServices): void {
  app.get<{ Params: { file: string } }>(
    '/api/results/:file(^[0-9a-f-]{36}\\.(?:csv|json)$)',
    async (request, reply) => {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
      const wanted = fileName.safeParse(request.params.file)
      if (!wanted.success) throw new AppError('NOT_FOUND')
      const { requestId, kind } = wanted.data
      const results = await resultsWithProofs(db, { requestId, studioId: caller.profileId })
      request.exported = { what: 'review results', people: results.reviews.length }
      return sendDownload(reply, {
        name: exportName('results', results.game.title, kind),
        kind,
        content: kind === 'csv' ? resultsAsCsv(results) : JSON.stringify(results, null, 2),
      })
    },
  )
}

export const serve: ServeArea = (app, tools) => {
  serveResultExports(app, tools)
  serveBugs(app, tools)
}
