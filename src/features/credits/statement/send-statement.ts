import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/db/open.ts'
import { sendDownload } from '#platform/http/send-download.ts'
import { AppError } from '#shared/errors.ts'
import { type CsvSeparator, csvOf, csvRows, csvSeparatorOf } from '#shared/texts/csv.ts'
import { historyOf } from '../queries.ts'
import { type HistoryFilter, historyFilter } from '../schema.ts'
import { monthsHeader, statementFields, statementHeader, sumByMonth } from './statement-rows.ts'

const rowsPerRead = 1_000

/** The filter in the query string; throws VALIDATION_ERROR for one that is not valid. */
export function filterOf(request: Pick<FastifyRequest, 'query'>): HistoryFilter {
  const filter = historyFilter.safeParse(request.query)
  if (!filter.success) throw new AppError('VALIDATION_ERROR')
  return filter.data
}

/** How the file is written, by the query string. */
export interface StatementFormat {
  separator: CsvSeparator
  /** Totals by month instead of transactions. */
  byMonth: boolean
}

export function formatOf(request: Pick<FastifyRequest, 'query'>): StatementFormat {
  const { separator, by } = request.query as Record<string, unknown>
  return { separator: csvSeparatorOf(separator), byMonth: by === 'month' }
}

/** Streams a person's statement; the connection ends early if a later read fails. */
export function sendStatement(
  reply: FastifyReply,
  db: Database,
  wanted: HistoryFilter & StatementFormat & { profileId: string },
): FastifyReply {
  return sendDownload(reply, {
    name: `credits${wanted.byMonth ? '-by-month' : ''}.csv`,
    kind: 'csv',
    content: Readable.from(statementCsv(db, wanted)),
  })
}

/** A person's transactions or their sums as CSV text, newest first, read by the thousand, so that any number fits. */
export async function* statementCsv(
  db: Pick<Database, 'readAs'>,
  { profileId, separator, byMonth, ...filter }: HistoryFilter & StatementFormat & { profileId: string },
): AsyncGenerator<string> {
  const months = sumByMonth()
  yield csvOf([byMonth ? monthsHeader : statementHeader], separator)
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await historyOf(db, { profileId, ...filter, limit: rowsPerRead, cursor })
    if (byMonth) rows.forEach(months.add)
    else if (rows.length > 0) yield csvRows(rows.map(statementFields), separator)
    cursor = nextCursor ?? undefined
  } while (cursor)
  if (byMonth) yield csvRows(months.rows(), separator)
}
