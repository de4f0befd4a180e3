import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate } from '#kit/data/format.ts'
import { sales } from './calls.ts'

/** A studio's income of sales. Renders nothing before the first sale. */
export function IncomeSums() {
  const { data } = useQuery(sales.income.queryOptions())
  if (!data || data.held + data.paid + data.refunded === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Sum label="On hold" amount={data.held}>
        {data.nextOn && `next on ${formatDate(data.nextOn)}`}
      </Sum>
      <Sum label="Paid to you" amount={data.paid} />
      {data.refunded > 0 && <Sum label="Refunded to buyers" amount={data.refunded} />}
      {data.owed > 0 && (
        <Sum label="You owe" amount={data.owed}>
          for refunded sales
        </Sum>
      )}
    </dl>
  )
}

function Sum({ label, amount, children }: { label: string; amount: number; children?: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <Credits amount={amount} />
        <span className="text-sm text-ink-muted">{children}</span>
      </dd>
    </div>
  )
}
