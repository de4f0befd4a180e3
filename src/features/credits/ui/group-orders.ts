import type { z } from 'zod'
import { formatNumber, plural } from '#kit/data/format.ts'
import type { TransactionType } from '../rules.ts'
import type { historyRow } from '../schema.ts'

export type Transaction = z.output<typeof historyRow>

/** A row of the statement: one transaction, an order of several, or a transaction of an open order. */
export type StatementRow =
  | { kind: 'single' | 'part'; id: string; row: Transaction }
  | { kind: 'order'; id: string; rows: readonly [Transaction, ...Transaction[]] }

/** The transactions of one order share their time, type, wallet and game, and follow one another. */
const isSameOrder = (one: Transaction, other: Transaction) =>
  one.createdAt.getTime() === other.createdAt.getTime() &&
  one.type === other.type &&
  one.label === other.label &&
  one.wallet === other.wallet &&
  one.gameTitle === other.gameTitle

/**
 * Orders as one row each; those in `open` are followed by their transactions. While `hasMore`, a last order is left out:
 * its other transactions may be on the next page.
 */
export function groupOrders(
  rows: readonly Transaction[],
  { open, hasMore }: { open: ReadonlySet<string>; hasMore: boolean },
): StatementRow[] {
  const orders: [Transaction, ...Transaction[]][] = []
  for (const row of rows) {
    const order = orders.at(-1)
    if (order && isSameOrder(order[0], row)) order.push(row)
    else orders.push([row])
  }
  const isCut = hasMore && orders.length > 1 && (orders.at(-1)?.length ?? 0) > 1
  return (isCut ? orders.slice(0, -1) : orders).flatMap((order): StatementRow[] => {
    const [row] = order
    if (order.length === 1) return [{ kind: 'single', id: row.id, row }]
    const id = `order ${row.id}`
    const parts = open.has(id) ? order.map((part) => ({ kind: 'part' as const, id: part.id, row: part })) : []
    return [{ kind: 'order', id, rows: order }, ...parts]
  })
}

const units: Partial<Record<TransactionType, string>> = { ASK_REVIEW: 'spot', SEND_INVITE: 'invitation' }

/** 'Overwinter: 8 spots, 25 each'. */
export function describeOrder(rows: readonly [Transaction, ...Transaction[]]): string {
  const [{ type, gameTitle, amount }] = rows
  const count = plural(rows.length, units[type] ?? 'transaction')
  const each = rows.every((row) => row.amount === amount) ? `${count}, ${formatNumber(Math.abs(amount))} each` : count
  return gameTitle === null ? each : `${gameTitle}: ${each}`
}
