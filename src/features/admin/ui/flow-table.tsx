import { Badge } from '#kit/badge.tsx'
import { Credits } from '#kit/coin.tsx'
import { DataTable } from '#kit/data-table.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { formatNumber } from '#kit/format.ts'
import type { Economy } from './economy-figures.tsx'

interface Sum {
  key: string
  way: 'made' | 'gone'
  label: string
  account: string
  amount: number
  transfers: number
}

const ways: Record<string, string> = {
  'made/mint': 'Minted',
  'made/sales': 'Sold',
  'made/revenue': 'Out of revenue',
  'gone/burn': 'Burned',
  'gone/revenue': 'Spent',
  'gone/sales': 'Paid back',
}

/** What came into being and what went within the range, by type, the largest first. */
export function FlowTable({ flows }: { flows: Economy['flows'] }) {
  return (
    <DataTable
      caption="Made and gone by type"
      rows={sumsByType(flows)}
      rowKey={(sum) => sum.key}
      empty={<EmptyState title="Nothing moved" text="No credits were made or spent in this range." />}
      columns={[
        { key: 'label', header: 'Type', cell: (sum) => sum.label },
        {
          key: 'way',
          header: 'Way',
          cell: (sum) => (
            <Badge tone={sum.way === 'made' ? 'good' : 'line'}>
              {ways[`${sum.way}/${sum.account}`] ?? sum.account}
            </Badge>
          ),
        },
        { key: 'transfers', header: 'Transfers', align: 'end', cell: (sum) => formatNumber(sum.transfers) },
        {
          key: 'amount',
          header: 'Credits',
          align: 'end',
          cell: (sum) => <Credits amount={sum.way === 'made' ? sum.amount : -sum.amount} signed />,
        },
      ]}
    />
  )
}

function sumsByType(flows: Economy['flows']): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { way, label, account, amount, transfers } of flows) {
    const key = `${account}/${way}/${label}`
    const sum = sums.get(key) ?? { key, way, label, account, amount: 0, transfers: 0 }
    sums.set(key, { ...sum, amount: sum.amount + amount, transfers: sum.transfers + transfers })
  }
  return [...sums.values()].sort((one, other) => other.amount - one.amount)
}
