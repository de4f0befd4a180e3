import { saveCsv } from '#kit/data/save-csv.ts'
import type { TransactionType } from '../rules.ts'
import { credits } from './calls.ts'

/** Saves the caller's transactions, all or of one type, as a CSV file. */
export async function saveStatement(type: TransactionType | undefined): Promise<void> {
  const rows: (string | number | null)[][] = [
    ['When', 'What for', 'Description', 'Game', 'Kind', 'Amount', 'Balance after'],
  ]
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof credits.history.call>> = await credits.history.call({
      limit: 100,
      ...(cursor && { cursor }),
      ...(type && { type }),
    })
    for (const row of page.rows) {
      rows.push([
        row.createdAt.toISOString(),
        row.label,
        row.description,
        row.gameTitle,
        row.wallet,
        row.amount,
        row.balanceAfter,
      ])
    }
    cursor = page.nextCursor
  }
  saveCsv('credits.csv', rows)
}
