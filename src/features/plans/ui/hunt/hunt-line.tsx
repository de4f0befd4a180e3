import { formatDay, plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { HuntSummary } from '../../hunt/schema.ts'

const sizes = { minor: 10, major: 18, critical: 30 } as const
const fills = { minor: 'fill-plot-before', major: 'fill-warn', critical: 'fill-bad' } as const
const width = 208
const floor = 38

/** The reports of a hunt on the line of its days: the worse, the taller; undecided ones are outlined. */
export function HuntLine({ hunt: { marks, openedAt, endsAt, closedAt, bugs, toDecide, days } }: { hunt: HuntSummary }) {
  if (openedAt === null) return null
  const from = openedAt.getTime()
  const to = Math.max((closedAt ?? endsAt ?? openedAt).getTime(), from + 1)
  const placed = marks.map((mark, number) => ({
    ...mark,
    key: `${number}`,
    x: 8 + Math.min(1, Math.max(0, (mark.at.getTime() - from) / (to - from))) * (width - 16),
  }))
  return (
    <div className="max-w-54">
      <svg
        viewBox={`0 0 ${width} ${floor + 2}`}
        role="img"
        aria-label={`${plural(bugs, 'bug')} found, ${plural(toDecide, 'report')} undecided`}
        className="w-full"
      >
        <path d={`M0 ${floor}h${width}`} className="stroke-line-strong" strokeWidth="1.5" />
        {placed.map(({ key, x, severity, isDecided }) => {
          const size = sizes[severity]
          return (
            <path
              key={key}
              d={`M${x - size / 2} ${floor - 1}l${size / 2} ${-size} ${size / 2} ${size}Z`}
              className={cx(isDecided ? fills[severity] : 'fill-surface-1 stroke-plot-before')}
              strokeWidth="1.5"
            />
          )
        })}
      </svg>
      <p className="flex justify-between type-cap">
        <span>{formatDay(openedAt)}</span>
        <span>{closedAt ? formatDay(closedAt) : endsAt ? formatDay(endsAt) : plural(days, 'day')}</span>
      </p>
    </div>
  )
}
