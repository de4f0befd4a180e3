import { saveCsv } from '#kit/save-csv.ts'
import type { Economy } from './economy-figures.tsx'

/** The range that is shown, by day and type, with what lay where at each day's end. */
export function saveEconomy({ days, flows }: Economy): void {
  const sums = days.map(({ day, supply, escrow, incentives }) => [day, '', '', '', '', '', supply, escrow, incentives])
  const moved = flows.map(({ day, way, type, label, transfers, amount }) => [
    day,
    way,
    type,
    label,
    transfers,
    amount,
    null,
    null,
    null,
  ])
  saveCsv('economy.csv', [
    ['Day', 'Way', 'Type', 'Label', 'Transfers', 'Credits', 'Supply', 'Escrow', 'Incentives budget'],
    ...[...sums, ...moved].sort((one, other) => String(one[0]).localeCompare(String(other[0]))),
  ])
}
