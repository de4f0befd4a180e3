import { saveCsv } from '#kit/data/save-csv.ts'
import type { Economy } from './economy-figures.tsx'

/** Saves the shown range as CSV: flows by day and type, and the balances at the end of each day. */
export function saveEconomy({ days, flows }: Economy): void {
  const sums = days.map(({ day, supply, escrow, incentives }) => [day, '', '', '', '', '', supply, escrow, incentives])
  const moved = flows.map(({ day, direction, type, label, transfers, amount }) => [
    day,
    direction,
    type,
    label,
    transfers,
    amount,
    null,
    null,
    null,
  ])
  saveCsv('economy.csv', [
    ['Day', 'Direction', 'Type', 'Label', 'Transfers', 'Credits', 'Supply', 'Escrow', 'Incentives budget'],
    ...[...sums, ...moved].sort((one, other) => String(one[0]).localeCompare(String(other[0]))),
  ])
}
