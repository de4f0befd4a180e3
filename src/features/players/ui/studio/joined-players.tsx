import { Avatar } from '#kit/data/avatar.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { players } from '../calls.ts'

/** Who takes part in the early access of a game, last joined first. */
export function JoinedPlayers({ gameId }: { gameId: string }) {
  const list = useList(players.joined.pages({ gameId }), (page) => page.players)
  return (
    <section aria-labelledby="joined" className="grid gap-3">
      <PanelHeader id="joined" title="Who joined" />
      <LoadedRows
        list={list}
        failed="Couldn’t load the players"
        loading="Loading players"
        placeholders={3}
        empty={<EmptyLine>Nobody has joined yet.</EmptyLine>}
      >
        {({ id, name, joinedAt, playedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <Avatar name={name} seed={id} />
            <span className="min-w-40 flex-1 font-medium break-words">{name}</span>
            <span className="text-sm text-ink-muted">
              Joined <TimeAgo date={joinedAt} />
            </span>
            <span className="text-sm text-ink-muted">
              {playedAt === null ? (
                'Not played yet'
              ) : (
                <>
                  Played <TimeAgo date={playedAt} />
                </>
              )}
            </span>
          </li>
        )}
      </LoadedRows>
    </section>
  )
}
