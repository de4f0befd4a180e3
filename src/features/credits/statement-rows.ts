import type { z } from 'zod'
import type { historyRow } from './schema.ts'

/** The first row of a statement as CSV. */
export const statementHeader = ['When', 'What for', 'Description', 'Game', 'Kind', 'Amount', 'Balance after']

/** A transaction as a row of the statement. */
export const statementFields = (row: z.output<typeof historyRow>) => [
  ...[row.createdAt.toISOString(), row.label, row.description, row.gameTitle, row.wallet],
  ...[row.amount, row.balanceAfter],
]
