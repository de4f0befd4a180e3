import type { Database } from '#platform/db/open.ts'
import { csvOf, csvRows } from '#shared/csv.ts'
import { historyOf } from './queries.ts'
import type { HistoryFilter } from './schema.ts'

const rowsPerRead = 1_000
const header = ['When', 'What for', 'Description', 'Game', 'Kind', 'Amount', 'Balance after']

/** A person's transactions as CSV text, newest first, read and yielded by the thousand, so that any number fits. */
export async function* statementCsv(
  db: Pick<Database, 'readAs'>,
  { profileId, ...filter }: HistoryFilter & { profileId: string },
): AsyncGenerator<string> {
  yield csvOf([header])
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await historyOf(db, { profileId, ...filter, limit: rowsPerRead, cursor })
    const fields = rows.map((row) => [
      ...[row.createdAt.toISOString(), row.label, row.description, row.gameTitle, row.wallet],
      ...[row.amount, row.balanceAfter],
    ])
    if (fields.length > 0) yield csvRows(fields)
    cursor = nextCursor ?? undefined
  } while (cursor)
}
