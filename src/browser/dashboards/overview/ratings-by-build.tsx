import type { GameSummary } from '#features/games/schema.ts'
import { GameThumb } from '#features/games/ui/game-thumb.tsx'
import { Delta } from '#kit/data/stat.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { BuildPlot, shownRating } from '#kit/plots/build-plot.tsx'
import { paths } from '#shared/paths.ts'

/** More games than these are one click away. */
const shown = 4

/** How the overall rating of each game has moved from build to build; nothing without reviews. */
export function RatingsByBuild({ games }: { games: readonly GameSummary[] }) {
  const rated = games.filter(({ ratingByBuild }) => ratingByBuild.length > 0)
  if (rated.length === 0) return null
  return (
    <section aria-labelledby="ratings" className="grid gap-4">
      <PanelHeader
        id="ratings"
        title="Rating by build"
        text="The average overall rating, from 1 to 5."
        more={{ label: 'All games', href: paths.studioTab('games') }}
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {rated.slice(0, shown).map((game) => (
          <GamePlot key={game.id} game={game} />
        ))}
      </div>
    </section>
  )
}

function GamePlot({ game: { id, title, coverKey, ratingByBuild } }: { game: GameSummary }) {
  const [newest, before] = ratingByBuild
  return (
    <Panel aria-label={title}>
      <div className="flex items-center gap-3">
        <GameThumb title={title} coverKey={coverKey} />
        <h3 className="type-row min-w-0 flex-1 break-words">
          <Link href={paths.editGame(id)} className="hover:underline">
            {title}
          </Link>
        </h3>
        {newest && before && <Delta change={shownRating(newest) - shownRating(before)} />}
      </div>
      <BuildPlot builds={ratingByBuild} caption={`Rating of ${title} by build`} />
    </Panel>
  )
}
