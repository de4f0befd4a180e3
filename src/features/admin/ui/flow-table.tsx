import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import type { Economy } from './economy-figures.tsx'

interface Sum {
  key: string
  direction: 'issued' | 'spent'
  label: string
  account: string
  amount: number
  transfers: number
}

const directionLabels: Record<string, string> = {
  'issued/mint': 'Issued',
  'issued/sales': 'Sold',
  'issued/revenue': 'Paid from revenue',
  'spent/burn': 'Spent',
  'spent/revenue': 'Paid to the platform',
  'spent/sales': 'Paid back',
}

/** Issued and spent credits within the range, by type, largest first. */
export function FlowTable({ flows }: { flows: Economy['flows'] }) {
  return (
    <DataTable
      caption="Issued and spent by type"
      rows={sumsByType(flows)}
      rowKey={(sum) => sum.key}
      empty={<EmptyState title="No transfers" text="No credits were issued or spent in this range." />}
      columns={[
        { header: 'Type', cell: (sum) => sum.label },
        {
          header: 'Direction',
          cell: (sum) => (
            <Badge tone={sum.direction === 'issued' ? 'good' : 'line'}>
              {directionLabels[`${sum.direction}/${sum.account}`] ?? sum.account}
            </Badge>
          ),
        },
        { header: 'Transfers', align: 'end', cell: (sum) => formatNumber(sum.transfers) },
        {
          header: 'Credits',
          align: 'end',
          cell: (sum) => <Credits amount={sum.direction === 'issued' ? sum.amount : -sum.amount} signed />,
        },
      ]}
    />
  )
}

function sumsByType(flows: Economy['flows']): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { direction, label, account, amount, transfers } of flows) {
    const key = `${account}/${direction}/${label}`
    const sum = sums.get(key) ?? { key, direction, label, account, amount: 0, transfers: 0 }
    sums.set(key, { ...sum, amount: sum.amount + amount, transfers: sum.transfers + transfers })
  }
  return [...sums.values()].sort((one, other) => other.amount - one.amount)
}
