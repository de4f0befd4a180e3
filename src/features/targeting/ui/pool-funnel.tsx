import { formatNumber } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { filterText } from '../rules.ts'
import type { Criteria, CriteriaCounts } from '../schema.ts'

interface PoolFunnelProps {
  criteria: Criteria
  funnel: CriteriaCounts['funnel']
}

/** How many testers each filter leaves, one after the other; nothing without filters. */
export function PoolFunnel({ criteria, funnel: { everyone, steps } }: PoolFunnelProps) {
  // The criteria are newer than the counts for a moment.
  const known = steps.filter(({ filter }) => filter === 'age' || criteria[filter]?.length)
  if (known.length === 0) return null
  const rows = [
    { key: 'everyone', label: 'Profiles complete', count: everyone },
    ...known.map(({ filter, matching }) => ({ key: filter, label: filterText(filter, criteria), count: matching })),
  ]
  return (
    <ol aria-label="Testers left after each filter" className="grid gap-2">
      {rows.map(({ key, label, count }, at) => {
        const isLast = at === rows.length - 1
        return (
          <li key={key} className={cx('grid gap-1 text-sm', isLast && 'font-semibold')}>
            <div className="flex items-baseline justify-between gap-3">
              <span className={cx('min-w-0 break-words', !isLast && 'text-ink-muted')}>{label}</span>
              <span className="tabular-nums">{formatNumber(count)}</span>
            </div>
            <span className="drawn h-[3px] overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
              <span
                className={cx('block h-full min-w-[3px]', isLast ? 'bg-good' : 'bg-plot')}
                style={{ width: `${everyone > 0 ? (count / everyone) * 100 : 0}%` }}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
