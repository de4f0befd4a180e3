import type { Database } from '#platform/db/open.ts'
import { csvOf, csvRows } from '#shared/csv.ts'
import { historyOf } from './queries.ts'
import type { HistoryFilter } from './schema.ts'
import { statementFields, statementHeader } from './statement-rows.ts'

const rowsPerRead = 1_000

/** A person's transactions as CSV text, newest first, read and yielded by the thousand, so that any number fits. */
export async function* statementCsv(
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
