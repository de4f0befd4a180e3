import { Search, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { TextInput } from '#kit/controls/field.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useTyped } from '#kit/runtime/use-typed.ts'
import type { Review } from '../review-card.tsx'
import { type InboxFilter, isFiltering, noFilter, pickedIn } from './inbox-filter.ts'

const FilterPanel = part(async () => (await import('./filter-panel.tsx')).FilterPanel, {
  meanwhile: <SkeletonRows label="Loading filters" />,
})

interface FilterBarProps {
  reviews: readonly Review[]
  /** Number of reviews that match. */
  matching: number
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
}

/** Search and filters of the inbox, with the number of matches and a button to clear them. */
export function FilterBar({ reviews, matching, filter, onFilter }: FilterBarProps) {
  const [open, setOpen] = useState(pickedIn(filter) > 0)
  const id = useId()
  const picked = pickedIn(filter)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchField q={filter.q} onSearch={(q) => onFilter({ ...filter, q })} />
        <Button aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden="true" />
          Filter
          {picked > 0 && <span className="font-semibold text-accent-ink">{picked}</span>}
        </Button>
        <span role="status" className={isFiltering(filter) ? 'type-cap' : 'sr-only'}>
          {isFiltering(filter) && `${matching} of ${reviews.length}`}
        </span>
        {isFiltering(filter) && (
          <Button variant="quiet" size="s" onClick={() => onFilter(noFilter)}>
            Clear filters
          </Button>
        )}
      </div>
      {open && (
        <div id={id}>
          <FilterPanel reviews={reviews} filter={filter} onFilter={onFilter} />
        </div>
      )}
    </div>
  )
}

/** Searches when the person pauses typing; follows the filter when something else changes it. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useTyped(q, onSearch)
  return (
    // Its width stays when what follows comes and goes: the button beside it would move below a press.
    <div className="min-w-0 flex-1 basis-52 sm:max-w-80">
      <TextInput
        type="search"
        aria-label="Search reviews"
        placeholder="Search reviews"
        icon={<Search aria-hidden="true" />}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
