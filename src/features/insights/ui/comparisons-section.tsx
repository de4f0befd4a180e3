import { ArrowDown, ArrowUp, ArrowUpDown, Equal, TriangleAlert } from 'lucide-react'
import { TableFallback } from '#kit/plots/table-fallback.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { groupBy } from '#shared/group-by.ts'
import type { Comparison, Insights } from '../game/schema.ts'
import { sideText } from '../game/section-rows.ts'

type Compared = Pick<Insights, 'comparisons' | 'before' | 'now' | 'inBoth'>

/** One build against another: dots for each person, and what the test says. */
export function ComparisonsSection({ data: { comparisons, before, now, inBoth } }: { data: Compared }) {
  return (
    <div className="grid gap-4">
      <ComparisonLines comparisons={comparisons} label={`${before} against ${now}`} />
      <TableFallback
        caption={`${before} against ${now}`}
        head={['Compared', String(before), String(now), 'Result']}
        rows={comparisons.map(({ label, unit, before: old, now: next, text }) => [
          label,
          sideText(unit, old),
          sideText(unit, next),
          text,
        ])}
      />
      <details className="max-w-[68ch] text-ink-muted">
        <summary className="w-fit cursor-pointer font-medium text-ink">How this is tested</summary>
        <p className="mt-2">
          Shares are compared by Fisher’s exact test, ratings and minutes by the permutation test of ranks. All{' '}
          {comparisons.length} lines are counted against it (Holm), so chance is not taken for a difference. If someone
          tested a build several times, the newest test counts. A difference counts at 5%. Below 30 people you see dots
          and counts, and no percentages.
        </p>
      </details>
      {inBoth > 0 && (
        <p className="flex items-start gap-1.5 text-ink-muted">
          <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          {inBoth === 1 ? 'One tester' : `${inBoth} testers`} tested both builds and {inBoth === 1 ? 'counts' : 'count'}{' '}
          in {now} alone.
        </p>
      )}
    </div>
  )
}

/** A line for each comparison: dots for each person of both builds, and the verdict in words. */
export const ComparisonLines = ({ comparisons, label }: { comparisons: readonly Comparison[]; label: string }) => (
  <ul aria-label={label} className="@container divide-y divide-line border-y border-line">
    {comparisons.map((comparison) => (
      <li
        key={comparison.id}
        className="grid items-center gap-x-6 gap-y-2 py-3 @min-[34rem]:grid-cols-[11rem_minmax(0,1fr)] @min-[50rem]:grid-cols-[10rem_minmax(0,1fr)_15rem]"
      >
        <h3 className="font-semibold [overflow-wrap:anywhere] @min-[34rem]:self-end @min-[50rem]:self-center">
          {comparison.label}
        </h3>
        <div className="grid gap-1 @min-[34rem]:row-span-2 @min-[50rem]:row-span-1">
          <Side comparison={comparison} side={comparison.before} isNow={false} />
          <Side comparison={comparison} side={comparison.now} isNow />
        </div>
        <VerdictOf comparison={comparison} />
      </li>
    ))}
  </ul>
)

function Side({
  comparison: { unit, before, now },
  side,
  isNow,
}: {
  comparison: Comparison
  side: Comparison['now']
  isNow: boolean
}) {
  const longest = Math.max(0, ...before.values, ...now.values)
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_6rem] items-center gap-3" aria-hidden="true">
      <span className={cx('truncate font-code text-xs', isNow ? 'font-semibold' : 'text-ink-faint')}>
        {side.version}
      </span>
      {unit === 'rate' ? (
        <RateDots did={side.did ?? 0} of={side.people} isNow={isNow} />
      ) : (
        <ValueDots unit={unit} values={side.values} longest={longest} isNow={isNow} />
      )}
      <span className={cx('text-end text-xs tabular-nums', isNow && 'font-semibold')}>{sideText(unit, side)}</span>
    </div>
  )
}

const mostDots = 40
const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at)

function RateDots({ did, of, isNow }: { did: number; of: number; isNow: boolean }) {
  if (of > mostDots)
    return (
      <span className="drawn h-2.5 overflow-hidden rounded-[2px] bg-surface-3">
        <span
          className={cx('block h-full', isNow ? 'bg-plot' : 'bg-plot-before')}
          style={{ width: `${(did / of) * 100}%` }}
        />
      </span>
    )
  return (
    <span className="flex flex-wrap gap-1">
      {numbersTo(of).map((at) => (
        <span
          key={at}
          className={cx(
            'drawn size-2.5 rounded-full border',
            isNow ? 'border-plot' : 'border-plot-before',
            at < did && (isNow ? 'bg-plot' : 'bg-plot-before'),
          )}
        />
      ))}
    </span>
  )
}

/** The ends of the axis of a unit; minutes and marks end at the largest value of an axis that both sides share. */
const spans = {
  rating: { from: 1, to: 5 },
  minutes: { from: 0, to: 60 },
  marks: { from: 0, to: 8 },
  per_minute: { from: 0, to: 4 },
} as const

interface ValueDotsProps {
  unit: keyof typeof spans
  values: readonly number[]
  /** The largest value of both sides. */
  longest: number
  isNow: boolean
}

function ValueDots({ unit, values, longest, isNow }: ValueDotsProps) {
  const { from, to: least } = spans[unit]
  const to = Math.max(least, longest)
  const share = (value: number) => (Math.max(value, from) - from) / (to - from)
  if (values.length > mostDots) return <ValuePiles shares={values.map(share)} isNow={isNow} />
  const at = (value: number) => `${share(value) * 100}%`
  const rowsAt = new Map<string, number>()
  return (
    <span className="relative mx-1.5 block h-6 border-b border-line-strong">
      {[...values.entries()].map(([index, value]) => {
        const left = at(unit === 'minutes' ? Math.round(value) : value)
        const row = rowsAt.get(left) ?? 0
        rowsAt.set(left, row + 1)
        return (
          <span
            key={index}
            className={cx(
              'drawn absolute size-1.5 -translate-x-1/2 rounded-full',
              isNow ? 'bg-plot' : 'bg-plot-before',
            )}
            style={{ left: `calc(${left} + ${(row % 5) * 7 - 14}px)`, bottom: `${2 + Math.floor(row / 5) * 7}px` }}
          />
        )
      })}
    </span>
  )
}

/** Places of a pile on the axis, in percent; ratings from 1 to 5 fall on some of them. */
const pileStep = 5

/** How many people are at each place of the axis, where dots would no longer fit. */
function ValuePiles({ shares, isNow }: { shares: readonly number[]; isNow: boolean }) {
  const piles = groupBy(shares, (share) => Math.round((share * 100) / pileStep) * pileStep)
  const most = Math.max(1, ...[...piles.values()].map(({ length }) => length))
  return (
    <span className="relative mx-1.5 block h-6 border-b border-line-strong">
      {[...piles].map(([place, { length }]) => (
        <span
          key={place}
          className={cx(
            'drawn absolute bottom-0 w-1.5 -translate-x-1/2 rounded-t-[2px]',
            isNow ? 'bg-plot' : 'bg-plot-before',
          )}
          style={{ left: `${place}%`, height: `${(length / most) * 100}%` }}
        />
      ))}
    </span>
  )
}

const icons = { told: ArrowUpDown, may: Equal, cannot: Equal, few: Equal } as const

function VerdictOf({ comparison: { verdict, better, text } }: { comparison: Comparison }) {
  const word =
    verdict === 'told'
      ? better === true
        ? 'Better'
        : better === false
          ? 'Worse'
          : 'Different'
      : verdict === 'may'
        ? 'May differ'
        : verdict === 'few'
          ? 'Too few'
          : 'Can’t tell'
  const Icon = better === true ? ArrowUp : better === false ? ArrowDown : icons[verdict]
  return (
    <p className="grid gap-0.5 @min-[34rem]:self-start @min-[50rem]:self-center">
      <b
        className={cx(
          'flex items-center gap-1.5 font-semibold',
          better === true && 'text-good-ink',
          better === false && 'text-bad-ink',
        )}
      >
        <Icon className="size-4" aria-hidden="true" />
        {word}
      </b>
      <span className="text-xs text-ink-muted">{text.replace(/^May differ: b/, 'B')}</span>
    </p>
  )
}
