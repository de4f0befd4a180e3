import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { EmptyLine, EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { cx } from '#kit/styles/class-names.ts'
import { isShort, SEGMENTS_SHOWN, segmentLabels, segmentLists } from '../rules.ts'
import type { Supply } from '../schema.ts'
import { bizdev } from './calls.ts'

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

type Segments = Supply['lists'][number]['segments']

/** Testers and open spots side by side for each segment: a table whose numbers are drawn as bars. */
function SupplyPlot({ label, segments }: { label: string; segments: Segments }) {
  if (segments.length === 0) return <EmptyLine>No testers or open spots to compare.</EmptyLine>
  const most = {
    testers: Math.max(1, ...segments.map(({ testers }) => testers)),
    spots: Math.max(1, ...segments.map(({ spots }) => spots)),
  }
  return (
    <table className="w-full table-fixed border-y border-line">
      <thead>
        <tr className="border-b border-line text-xs text-ink-muted">
          <th scope="col" className="w-[36%] py-2 text-start font-normal sm:w-[30%]">
            {label}
          </th>
          <th scope="col" className="py-2 ps-4 text-start font-normal">
            Testers
          </th>
          <th scope="col" className="py-2 ps-4 text-start font-normal">
            Open spots
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {segments.map((segment) => (
          <tr key={segment.value}>
            <th scope="row" className="py-2.5 text-start align-middle font-[550]">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 break-words">{segment.value}</span>
                {isShort(segment) && <Badge tone="warn">Short</Badge>}
              </span>
            </th>
            <Cell value={segment.testers} of={most.testers} tone="bg-plot" />
            <Cell value={segment.spots} of={most.spots} tone="bg-warn" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ value, of, tone }: { value: number; of: number; tone: string }) {
  return (
    <td className="py-2.5 ps-4 align-middle">
      <span className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-2">
        <span className="text-end tabular-nums">{formatNumber(value)}</span>
        <span className="h-3 rounded-[3px] bg-surface-3" aria-hidden="true">
          <span
            className={cx('drawn block h-full rounded-[3px]', tone, value > 0 && 'min-w-1')}
            style={{ width: `${(value / of) * 100}%` }}
          />
        </span>
      </span>
    </td>
  )
}
