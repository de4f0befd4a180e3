import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { players } from './calls.ts'
import { FollowButton } from './follow-button.tsx'

/** Follows a game or its studio. Renders nothing for a game that is not public. */
export function FollowPanel({ game }: { game: { id: string; title: string } }) {
  return (
    <Loaded
      from={useQuery(players.followState.queryOptions({ input: { gameId: game.id } }))}
      failed="Couldn’t load what you follow"
      loading={<Skeleton className="h-40 w-full rounded-surface" />}
      onError={(state, { code }) => (code === 'NOT_FOUND' ? null : state)}
    >
      {(state) => (
        <Panel title="Follow" text="Posts from studios and games you follow appear in your timeline.">
          <div className="grid gap-2">
            <FollowButton kind="game" subjectId={game.id} name={game.title} following={state.game} />
            <FollowButton kind="studio" subjectId={state.studioId} name={state.studioName} following={state.studio} />
          </div>
        </Panel>
      )}
    </Loaded>
  )
}
