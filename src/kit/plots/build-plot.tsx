import { plural } from '../data/format.ts'
import { cx } from '../styles/class-names.ts'
import { TableFallback } from './table-fallback.tsx'

interface BuildPlotProps {
  /** The average rating of each build, 1 to 5, newest first, with the number of reviews behind it. */
  builds: readonly { version: string; rating: number; ratings: number }[]
  /** Name of the plot for screen readers: 'Rating of Overwinter by build'. */
  caption: string
}

/** The rating as it is shown, so that a difference is that of the shown figures. */
export const shownRating = ({ rating }: { rating: number }) => Number(rating.toFixed(1))

const least = 1
const most = 5
const ticks = [5, 3, 1]
const y = (rating: number) => ((most - rating) / (most - least)) * 100

/** Average ratings from build to build on the whole scale of 1 to 5, so that a small change looks small. */
export function BuildPlot({ builds, caption }: BuildPlotProps) {
  const points = [...builds].reverse().map((build, at) => ({ ...build, x: ((at + 0.5) / builds.length) * 100 }))
  return (
    <div className="relative">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2" aria-hidden="true">
        <div className="relative w-2 text-xs text-ink-faint">
          {ticks.map((tick) => (
            <span key={tick} className="absolute -translate-y-1/2" style={{ top: `${y(tick)}%` }}>
              {tick}
            </span>
          ))}
        </div>
        <div className="relative mt-1.5 h-24">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
            fill="none"
            aria-hidden="true"
          >
            {ticks.map((tick) => (
              <path key={tick} d={`M0 ${y(tick)}H100`} className="stroke-line" vectorEffect="non-scaling-stroke" />
            ))}
            <polyline
              points={points.map(({ x, rating }) => `${x},${y(rating)}`).join(' ')}
              className="stroke-plot"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {points.map(({ version, rating, ratings, x }, at) => (
            <span
              key={version}
              className="absolute"
              style={{ left: `${x}%`, top: `${y(rating)}%` }}
              title={`${version}: ${rating.toFixed(1)}, ${plural(ratings, 'review')}`}
            >
              <span
                className={cx(
                  'drawn absolute size-2.5 -translate-1/2 rounded-full ring-2 ring-surface-1',
                  at === points.length - 1 ? 'bg-accent' : 'bg-plot',
                )}
              />
              <span
                className={cx(
                  'absolute -translate-x-1/2 text-xs font-semibold tabular-nums',
                  // A high mark leaves no room above it.
                  rating > 4.4 ? 'top-2' : 'bottom-2',
                )}
              >
                {rating.toFixed(1)}
              </span>
            </span>
          ))}
        </div>
        <div className="col-start-2 mt-1.5 flex">
          {points.map(({ version, ratings }) => (
            <span key={version} className="grid min-w-0 flex-1 justify-items-center text-xs text-ink-faint">
              <span className="max-w-full truncate font-code">{version}</span>
              <span>{plural(ratings, 'review')}</span>
            </span>
          ))}
        </div>
      </div>
      <TableFallback
        caption={caption}
        head={['Build', 'Average', 'Reviews']}
        rows={points.map(({ version, rating, ratings }) => [version, rating.toFixed(1), ratings])}
      />
    </div>
  )
}
