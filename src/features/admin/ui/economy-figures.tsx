import type { z } from 'zod'
import { Credits } from '#kit/data/coin.tsx'
import { formatSigned } from '#kit/data/format.ts'
import { Stat } from '#kit/data/stat.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import type { economyOutput } from '../economy/schema.ts'

export type Economy = z.output<typeof economyOutput>

/** Current figures of the economy and their change within the range. */
export function EconomyFigures({ economy }: { economy: Economy | undefined }) {
  const sum = (value: number | undefined) =>
    value === undefined ? <Skeleton className="h-7 w-16" /> : <Credits amount={value} size="inherit" />
  const days = economy?.days ?? []
  const total = (of: 'issued' | 'spent') => economy && days.reduce((all, day) => all + day[of], 0)
  const since = days.length > 0 ? `in ${days.length} days` : ' '
  const [first, last] = [days[0], days.at(-1)]
  const grown = first && last ? last.supply - (first.supply - first.issued + first.spent) : 0
  return (
    <Panel aria-label="The economy now">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4 xl:grid-cols-7">
        <Stat label="Supply" value={sum(last?.supply)} note={`${formatSigned(grown)} ${since}`} />
        <Stat label="Held by people" value={sum(economy?.held.people)} />
        <Stat label="In escrow" value={sum(economy?.held.escrow)} />
        <Stat label="Incentives budget" value={sum(economy?.held.incentives)} />
        <Stat label="Offers budget" value={sum(economy?.held.offers)} />
        <Stat label="Issued" value={sum(total('issued'))} note={since} />
        <Stat label="Spent" value={sum(total('spent'))} note={since} />
      </dl>
    </Panel>
  )
}
