import { cx } from '../styles/class-names.ts'
import { countsOf, dotsOf } from './spread.ts'

/** With fewer values than this an average means little. */
export const tooFew = 10

interface DotLegendProps {
  /** What a dot is: 'one review'. */
  dot: string
  /** Left out where nothing is compared. */
  beforeLabel: string | undefined
}

export function DotLegend({ dot, beforeLabel }: DotLegendProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted" aria-hidden="true">
      <span className="flex items-center gap-1.5">
        <span className="drawn size-2.5 rounded-full bg-plot" />
        {dot}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="drawn h-3 w-[3px] rounded-full bg-accent-ink" />
        average
      </span>
      {beforeLabel !== undefined && (
        <span className="flex items-center gap-1.5">
          <svg viewBox="0 0 11 10" className="h-2.5 w-[11px]" aria-hidden="true">
            <path d="M5.5 9 10 1H1Z" fill="none" className="stroke-plot-before" strokeWidth="1.5" />
          </svg>
          {beforeLabel}
        </span>
      )}
    </div>
  )
}

interface DotsProps {
  /** One for each dot. */
  scores: readonly number[]
  /** Shown on hover, one for each score. */
  names?: readonly string[]
  mean: number | null
  /** Average that it is compared with. */
  before: number | undefined
  min: number
  max: number
  className?: string
}

/** One dot for each score, a bar at their mean and a triangle at the mean before; hidden from screen readers. */
export function Dots({ scores, names, mean, before, min, max, className }: DotsProps) {
  const step = 300 / (max - min + 1)
  const x = (score: number) => (score - min + 0.5) * step
  const dots = dotsOf(scores, min, max)
  const rows = Math.max(0, ...dots.map((dot) => dot.row))
  const top = -rows * 12
  return (
    <svg viewBox={`0 ${top} 300 ${56 - top}`} className={cx('w-full overflow-visible', className)} aria-hidden="true">
      {countsOf([], min, max).map(({ score }) => (
        <text key={score} x={x(score)} y="54" textAnchor="middle" fontSize="11" className="fill-ink-faint">
          {score}
        </text>
      ))}
      <path d="M12 40.5H288" className="stroke-line-strong" />
      {dots.map((dot) => (
        <circle
          key={`${dot.score}/${dot.row}/${dot.shift}`}
          cx={x(dot.score) + dot.shift * (step / 2)}
          cy={32 - dot.row * 12}
          r="5"
          className="fill-plot"
        >
          {names && <title>{names[dot.of]}</title>}
        </circle>
      ))}
      {mean !== null && (
        <path d={`M${x(mean)} ${14 + top}V40`} className="stroke-accent-ink" strokeWidth="2.5" strokeLinecap="round" />
      )}
      {before !== undefined && (
        <path
          d={`M${x(before)} ${12 + top}l-4.5-7.5h9Z`}
          fill="none"
          className="stroke-plot-before"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
