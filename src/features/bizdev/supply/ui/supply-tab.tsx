import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Segmented } from '#kit/controls/tabs.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { SEGMENTS_SHOWN, segmentLabels, segmentLists } from '../rules.ts'
import type { Supply } from '../schema.ts'
import { bizdev } from './calls.ts'
import { SupplyPlot } from './supply-plot.tsx'

/** Where testers are missing, and where studios could be found for them. */
export function SupplyTab() {
  const supply = useQuery(bizdev.supply.queryOptions())
  return (
    <Loaded from={supply} failed="Couldn’t load the figures" loading={<SkeletonRows label="Loading figures" />}>
      {(figures) =>
        figures.testers === 0 && figures.spots === 0 ? (
          <EmptyState
            icon={<Users aria-hidden="true" />}
            title="Nothing to compare yet"
            text="Testers with a complete profile and spots ordered by studios are counted here."
          />
        ) : (
          <Figures figures={figures} />
        )
      }
    </Loaded>
  )
}

function Figures({ figures: { testers, spots, lists } }: { figures: Supply }) {
  const [word, setWord] = useAddressWord('by')
  const chosen = segmentLists.find((list) => list === word) ?? segmentLists[0]
  const shown = lists.find(({ list }) => list === chosen)
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat label="Testers to invite" value={formatNumber(testers)} />
        <Stat label="Open spots" value={formatNumber(spots)} />
      </dl>
      <Segmented
        label="Group by"
        value={chosen}
        onValueChange={(next) => setWord(next === segmentLists[0] ? undefined : next)}
        className="w-fit max-w-full"
        items={segmentLists.map((value) => ({ value, label: segmentLabels[value] }))}
      />
      {shown && (
        <section aria-label={`Testers and open spots by ${segmentLabels[chosen].toLowerCase()}`} className="grid gap-3">
          <SupplyPlot label={segmentLabels[chosen]} segments={shown.segments} />
          <p className="type-cap">
            {plural(shown.anyone, 'open spot')} {shown.anyone === 1 ? 'asks' : 'ask'} for no{' '}
            {segmentLabels[chosen].toLowerCase()}. A spot that accepts several counts for each of them. Short: fewer
            than three testers for each spot.
            {shown.segments.length === SEGMENTS_SHOWN && ` The first ${SEGMENTS_SHOWN} are shown.`}
          </p>
        </section>
      )}
    </div>
  )
}
