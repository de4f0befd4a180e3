import { TriangleAlert } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import type { CountedFilter } from '../rules.ts'
import type { Criteria } from '../schema.ts'
import { filterLabels } from './filter-labels.ts'
import { useCriteriaCounts } from './use-criteria-counts.ts'

/** The filters that cost most testers are suggested, at most this many. */
const suggested = 3

/** The criteria without this filter. */
export const withoutFilter = (criteria: Criteria, filter: CountedFilter): Criteria =>
  filter === 'age' ? { ...criteria, min_age: undefined, max_age: undefined } : { ...criteria, [filter]: undefined }

interface FewTestersProps {
  criteria: Criteria
  /** Spots that are ordered. */
  spots: number
  onChange: (criteria: Criteria) => void
}

function fewText(total: number, spots: number): string {
  if (total === 0) return `No tester matches, for ${plural(spots, 'spot')}.`
  return `Only ${plural(total, 'tester')} ${total === 1 ? 'matches' : 'match'}, for ${plural(spots, 'spot')}.`
}

/** A warning if fewer testers match than spots are ordered, with the filters to remove; otherwise nothing. */
export function FewTesters({ criteria, spots, onChange }: FewTestersProps) {
  const counts = useCriteriaCounts(criteria).data
  const total = counts?.total_pool_size ?? spots
  const relaxed = (counts?.funnel.steps ?? [])
    .filter(({ filter, without }) => without > total && (filter === 'age' || criteria[filter]?.length))
    .sort((a, b) => b.without - a.without)
    .slice(0, suggested)
  return (
    <div role="status" className="empty:hidden">
      {total < spots && (
        <div className="grid gap-2.5 rounded-control bg-warn-tint p-3">
          <p className="flex items-start gap-2">
            <TriangleAlert className="mt-0.5 size-4 flex-none text-warn-ink" aria-hidden="true" />
            <span>
              <strong className="font-semibold text-warn-ink">{fewText(total, spots)}</strong>{' '}
              {relaxed.length > 0
                ? 'Remove a filter, or order fewer spots.'
                : 'Order fewer spots, or wait for testers.'}
            </span>
          </p>
          {relaxed.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {relaxed.map(({ filter, without }) => (
                <li key={filter}>
                  <Button size="s" onClick={() => onChange(withoutFilter(criteria, filter))}>
                    {filter === 'recording' ? 'Don’t record' : `Remove ${filterLabels[filter][0].toLowerCase()}`}
                    <span className="font-normal text-ink-muted">{formatNumber(without)} match</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
