import { plural } from '#kit/data/format.ts'
import { Delta } from '#kit/data/stat.tsx'
import { BuildPlot, shownRating } from '#kit/plots/build-plot.tsx'
import type { GameSummary } from '../../schema.ts'

interface GameRatingsProps {
  game: Pick<GameSummary, 'title' | 'rating' | 'ratings' | 'ratingByBuild'>
}

/** The rating of the newest build, and how it moved from build to build. */
export function GameRatings({ game: { title, rating, ratings, ratingByBuild } }: GameRatingsProps) {
  if (rating === null) return <p className="text-ink-muted">No ratings yet</p>
  const [newest, before] = ratingByBuild
  return (
    <div>
      <p className="flex items-baseline justify-between gap-2">
        <span>
          <span className="text-ink-muted">Rating </span>
          <span className="font-semibold tabular-nums">{(newest?.rating ?? rating).toFixed(1)}</span>
          <span className="type-cap"> of 5, {plural(newest?.ratings ?? ratings, 'review')}</span>
        </span>
        {newest && before && <Delta change={shownRating(newest) - shownRating(before)} />}
      </p>
      {before && (
        <div className="mt-4">
          <BuildPlot builds={ratingByBuild} caption={`Rating of ${title} by build`} />
        </div>
      )}
    </div>
  )
}
