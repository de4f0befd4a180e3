import type { ComponentProps } from 'react'
import { Badge } from '#kit/data/badge.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { filterText, type PoolTone, poolBand } from '../rules.ts'
import type { Criteria, CriteriaCounts } from '../schema.ts'
import { useCriteriaCounts } from './use-criteria-counts.ts'

const labels: Record<PoolTone, [string, NonNullable<ComponentProps<typeof Badge>['tone']>]> = {
  excellent: ['Excellent', 'good'],
  good: ['Good', 'fair'],
  small: ['Small', 'warn'],
  none: ['None available', 'bad'],
}

/** The bands of requests-4 from left to right: name, lower bound, colour. */
const bands: [PoolTone, string, string][] = [
  ['none', '0', 'bg-bad'],
  ['small', '1', 'bg-warn'],
  ['good', '5', 'bg-fair'],
  ['excellent', '25 or more', 'bg-good'],
]

interface PoolSizeProps {
  criteria: Criteria
  /** One line without the bar. */
  compact?: boolean
  /** With the number of testers that each filter leaves. */
  funnel?: boolean
  className?: string
}

/** How many testers match, and the band of that number; announced to screen readers when it changes. */
export function PoolSize({ criteria, compact = false, funnel = false, className }: PoolSizeProps) {
  const counts = useCriteriaCounts(criteria).data
  const total = counts?.total_pool_size
  const band = total === undefined ? undefined : poolBand(total)
  return (
    <div className={cx('grid gap-3', className)}>
      <p
        role="status"
        className={cx('flex min-h-8 flex-wrap gap-x-2 gap-y-1', compact ? 'items-center' : 'items-baseline')}
      >
        {total !== undefined && band && (
          <>
            <span className={compact ? 'font-semibold tabular-nums' : 'type-figure'}>{formatNumber(total)}</span>{' '}
            <span className="text-ink-muted">{total === 1 ? 'tester matches' : 'testers match'}</span>{' '}
            <Badge tone={labels[band][1]} className="ml-auto self-center">
              {labels[band][0]}
            </Badge>
          </>
        )}
      </p>
      {!compact && (
        <div className="grid grid-cols-[14fr_24fr_30fr_70fr] gap-x-[3px] gap-y-1.5" aria-hidden="true">
          {bands.map(([tone, , colour]) => (
            <span key={tone} className={cx('drawn h-2 rounded-mark', colour, tone !== band && 'opacity-25')} />
          ))}
          {bands.map(([tone, from]) => (
            <span key={tone} className="text-xs whitespace-nowrap text-ink-faint">
              {from}
            </span>
          ))}
        </div>
      )}
      {funnel && counts && <PoolFunnel criteria={criteria} funnel={counts.funnel} />}
    </div>
  )
}

interface PoolFunnelProps {
  criteria: Criteria
  funnel: CriteriaCounts['funnel']
}

/** How many testers each filter leaves, one after the other; nothing without filters. */
function PoolFunnel({ criteria, funnel: { everyone, steps } }: PoolFunnelProps) {
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
