import { Avatar } from '#kit/data/avatar.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { players } from '../calls.ts'

/** Who takes part in the early access of a game, last joined first. */
export function JoinedPlayers({ gameId }: { gameId: string }) {
  const list = useList(players.joined.pages({ gameId }), (page) => page.players)
  return (
    <section aria-labelledby="joined" className="grid gap-3">
      <PanelHeader id="joined" title="Who joined" />
      <Loaded
        from={list}
        failed="Couldn’t load the players"
        loading={<SkeletonRows rows={3} label="Loading players" />}
        empty={<EmptyLine>Nobody has joined yet.</EmptyLine>}
      >
        {(rows) => (
          <ul className="divide-y divide-line border-y border-line">
            {rows.map(({ id, name, joinedAt, playedAt }) => (
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
            ))}
          </ul>
        )}
      </Loaded>
      <LoadMore more={list.more} />
    </section>
  )
}
