import { Stars } from '#kit/controls/stars.tsx'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { players } from '../calls.ts'

/** Each player's rating of a game, newest first. Renders nothing without one. */
export function PlayerRatings({ gameId }: { gameId: string }) {
  const list = useList(players.ratings.pages({ gameId }), (page) => page.ratings)
  return (
    <LoadedSection list={list} failed="Couldn’t load the ratings" id="ratings" title="What players say">
      {({ playerId, buildId, name, version, rating, sentence, updatedAt }) => (
        <li key={`${playerId}:${buildId}`} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars value={rating} />
            <span dir="auto" className="font-medium break-words">
              {name}
            </span>
            <span className="type-code text-ink-muted">{version}</span>
            <TimeAgo date={updatedAt} className="text-sm text-ink-muted" />
          </p>
          {sentence !== '' && <p className="max-w-[68ch] break-words">{sentence}</p>}
        </li>
      )}
    </LoadedSection>
  )
}
