import type { z } from 'zod'
import { csvTime } from '#shared/texts/csv.ts'
import type { historyRow } from '../schema.ts'

type Row = z.output<typeof historyRow>

/** The first row of a statement as CSV. */
export const statementHeader = ['When (UTC)', 'What for', 'Description', 'Game', 'Kind', 'Amount', 'Balance after']

/** A transaction as a row of the statement. */
export const statementFields = (row: Row) => [
  csvTime(row.createdAt),
  row.label,
  row.description,
  row.gameTitle,
  row.wallet,
  row.amount,
  row.balanceAfter,
]

/** The first row of a statement's totals by month. */
export const monthsHeader = ['Month (UTC)', 'Kind', 'In', 'Out', 'Change', 'Transactions']

/** Sums a statement by months in UTC and wallets. Rows are added in any order, newest first as they are read. */
export function sumByMonth() {
  const months = new Map<string, { month: string; wallet: Row['wallet']; in: number; out: number; count: number }>()
  return {
    add({ createdAt, wallet, amount }: Row): void {
      const month = createdAt.toISOString().slice(0, 7)
      const sum = months.get(month + wallet) ?? { month, wallet, in: 0, out: 0, count: 0 }
      if (amount > 0) sum.in += amount
      else sum.out -= amount
      sum.count += 1
      months.set(month + wallet, sum)
    },
    rows: () =>
      [...months.values()].map((sum) => [sum.month, sum.wallet, sum.in, sum.out, sum.in - sum.out, sum.count]),
  }
}
