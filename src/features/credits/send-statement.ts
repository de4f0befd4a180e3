import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/db/open.ts'
import { csvOf, csvRows } from '#shared/csv.ts'
import { AppError } from '#shared/errors.ts'
import { historyOf } from './queries.ts'
import { type HistoryFilter, historyFilter } from './schema.ts'
import { statementFields, statementHeader } from './statement-rows.ts'

const rowsPerRead = 1_000

/** The filter in the query string; throws VALIDATION_ERROR for one that is not valid. */
export function filterOf(request: FastifyRequest): HistoryFilter {
  const filter = historyFilter.safeParse(request.query)
  if (!filter.success) throw new AppError('VALIDATION_ERROR')
  return filter.data
}

/** Streams a person's statement; the connection ends early if a later read fails. */
export function sendStatement(
  reply: FastifyReply,
  db: Database,
  wanted: HistoryFilter & { profileId: string },
): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="credits.csv"')
    .header('cache-control', 'no-store')
    .send(Readable.from(statementCsv(db, wanted)))
}

/** A person's transactions as CSV text, newest first, read and yielded by the thousand, so that any number fits. */
async function* statementCsv(
  db: Pick<Database, 'readAs'>,
  { profileId, ...filter }: HistoryFilter & { profileId: string },
): AsyncGenerator<string> {
  yield csvOf([statementHeader])
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await historyOf(db, { profileId, ...filter, limit: rowsPerRead, cursor })
    if (rows.length > 0) yield csvRows(rows.map(statementFields))
    cursor = nextCursor ?? undefined
  } while (cursor)
}
