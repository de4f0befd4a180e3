import { useQuery } from '@tanstack/react-query'
import { imageUrl } from '#features/games/image-url.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { players } from '../calls.ts'

/** The studio's games in early access, beside its tests. Renders nothing without one. */
export function OpenedGames() {
  return (
    <LoadedSection
      list={useQuery({ ...players.opened.queryOptions(), select: (answer) => answer.games })}
      failed="Couldn’t load early access"
      id="opened"
      title="Early access"
      text="Players try these games for free and rate them."
    >
      {(game) => (
        <li key={game.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-surface-2">
          <span className="w-16 flex-none">
            <Cover title={game.title} src={game.coverKey && imageUrl(game.coverKey, 'thumb')} />
          </span>
          <span className="grid min-w-40 flex-1 gap-0.5">
            <Link
              href={`${paths.editGame(game.id)}?tab=players`}
              className="font-medium break-words no-underline after:absolute after:inset-0"
            >
              {game.title}
            </Link>
            <span className="type-code text-ink-muted">{game.version}</span>
          </span>
          <span className="text-ink-muted">
            {game.joined} joined, {game.playing} playing
          </span>
          <span className="text-ink-muted">
            {game.rating === null ? 'Not rated' : `${game.rating.toFixed(1)} of 5 by ${plural(game.ratings, 'player')}`}
          </span>
          <Badge tone={game.isOpen ? 'good' : 'neutral'}>{game.isOpen ? 'Open' : 'Closed'}</Badge>
        </li>
      )}
    </LoadedSection>
  )
}
