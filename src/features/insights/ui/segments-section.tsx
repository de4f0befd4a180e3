import { TableFallback } from '#kit/plots/table-fallback.tsx'
import { fewestForShares } from '#shared/comparing/verdict.ts'
import type { Insights, SegmentAxis } from '../game/schema.ts'
import { axisLabels } from '../game/sections.ts'

const steps = [1, 2, 3, 4, 5]

/** Overall ratings by groups of people: dots and counts, no shares where people are few. */
export function SegmentsSection({ data: { segments, now, reviews } }: { data: Insights }) {
  return (
    <div className="grid gap-3">
      <div
        className="grid grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)_4rem] gap-3 text-xs text-ink-faint"
        aria-hidden="true"
      >
        <span />
        <span className="grid grid-cols-5 text-center">
          {steps.map((step) => (
            <span key={step}>{step}</span>
          ))}
        </span>
        <span className="text-end">4 or 5</span>
      </div>
      <ul aria-label="Ratings by group" className="divide-y divide-line border-y border-line">
        {segments.map((axis) => (
          <Axis key={axis.axis} axis={axis} />
        ))}
      </ul>
      <TableFallback
        caption="Overall ratings by group"
        head={['Group', 'Reviews', ...steps.map((step) => `Gave ${step}`)]}
        rows={segments.flatMap(({ axis, groups }) =>
          groups.map(({ label, ratings }) => [
            `${axisLabels[axis]}: ${label}`,
            ratings.length,
            ...steps.map((step) => ratings.filter((rating) => rating === step).length),
          ]),
        )}
      />
      <p className="type-cap">
        Overall rating of {now} alone.{' '}
        {reviews < fewestForShares && `Below ${fewestForShares} people there are dots and counts, and no percentages.`}
      </p>
    </div>
  )
}

function Axis({ axis: { axis, groups, text } }: { axis: SegmentAxis }) {
  return (
    <li className="grid gap-1.5 py-3">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {axisLabels[axis]} <span className="text-xs font-normal text-ink-muted">{text}</span>
      </h3>
      <div aria-hidden="true" className="grid gap-1">
        {groups.map(({ label, ratings }) => (
          <div key={label} className="grid grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)_4rem] items-center gap-3">
            <span className="truncate">{label}</span>
            <span className="grid grid-cols-5">
              {steps.map((step) => (
                <Pile key={step} count={ratings.filter((rating) => rating === step).length} />
              ))}
            </span>
            <span className="text-end text-xs tabular-nums">
              {ratings.filter((rating) => rating >= 4).length} of {ratings.length}
            </span>
          </div>
        ))}
      </div>
    </li>
  )
}

const mostDots = 12
const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at)

const Pile = ({ count }: { count: number }) => (
  <span className="flex min-h-4 flex-wrap content-center justify-center gap-0.5 border-b border-line px-1 tabular-nums">
    {count > mostDots ? (
      <b className="text-xs">{count}</b>
    ) : (
      numbersTo(count).map((at) => <span key={at} className="drawn size-1.5 rounded-full bg-plot" />)
    )}
  </span>
)
