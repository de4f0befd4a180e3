import { useQuery } from '@tanstack/react-query'
import { Credits } from '#kit/data/coin.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { offers } from './calls.ts'

/** What is left of the budget, what open offers reserve, and what was paid as bonuses. */
export function BudgetFigures() {
  const budget = useQuery(offers.budget.queryOptions())
  return (
    <Loaded from={budget} failed="Couldn’t load the budget" loading={<Skeleton className="h-16 w-full" />}>
      {({ available, reserved, granted }) => (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Stat label="Available" value={<Credits amount={available} size="inherit" />} />
          <Stat label="Reserved by open offers" value={<Credits amount={reserved} size="inherit" />} />
          <Stat label="Paid as bonuses" value={<Credits amount={granted} size="inherit" />} />
        </dl>
      )}
    </Loaded>
  )
}
