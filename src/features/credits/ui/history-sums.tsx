import type { z } from 'zod'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import type { historyTotals } from '../schema.ts'

interface HistorySumsProps {
  /** Undefined while they load. */
  balance: number | undefined
  totals: z.output<typeof historyTotals> | undefined
}

/** The sums above a credit history (admin-4): balance, earned and spent in all, and the number of transactions. */
export function HistorySums({ balance, totals }: HistorySumsProps) {
  const loading = <Skeleton className="h-5 w-14" />
  const credits = (amount: number | undefined) => (amount === undefined ? loading : <Credits amount={amount} />)
  return (
    <Panel aria-label="Credit totals">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
        {(
          [
            ['Current balance', credits(balance)],
            ['Total earned', credits(totals?.earned)],
            ['Total spent', credits(totals?.spent)],
            ['Transactions', totals ? formatNumber(totals.transactions) : loading],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="flex h-7 items-center font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
