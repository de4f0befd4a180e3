import { Field } from '#kit/controls/field.tsx'
import { MultiPick } from '#kit/controls/multi-pick.tsx'
import type { Review } from '../review-card.tsx'
import { type Facet, facetOptions, facets, type InboxFilter } from './inbox-filter.ts'

const labels: Record<Facet, string> = {
  rating: 'Rating',
  level: 'Tester level',
  country: 'Country',
  language: 'Language',
  device: 'Device',
}

interface FilterPanelProps {
  reviews: readonly Review[]
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
}

/** The facets that tell reviews apart, each value with the number of reviews that it would leave. */
export function FilterPanel({ reviews, filter, onFilter }: FilterPanelProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 rounded-surface border border-line bg-surface-1 p-4 md:grid-cols-2">
      {facets.map((facet) => {
        const options = facetOptions(reviews, filter, facet)
        if (options.length < 2 && filter[facet].length === 0) return null
        return (
          <Field key={facet} label={labels[facet]}>
            <MultiPick
              options={options}
              value={filter[facet]}
              onValueChange={(value) => onFilter({ ...filter, [facet]: value })}
            />
          </Field>
        )
      })}
    </div>
  )
}
