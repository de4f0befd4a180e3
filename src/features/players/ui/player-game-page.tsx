import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { PlayedGame } from '../schema.ts'
import { players } from './calls.ts'
import { PlayStage } from './play-stage.tsx'
import { RatingPanel } from './rating-panel.tsx'

/** A game in early access: the game, large, then the rating of its version. */
export function PlayerGamePage() {
  const { gameId = '' } = useParams({ strict: false })
  return (
    <Loaded
      from={useQuery(players.game.queryOptions({ input: { gameId } }))}
      failed="Couldn’t load this game"
      loading={<LoadingGame />}
      onError={(state, { code }) => (
        <Page title="Game" width="content">
          {code === 'NOT_FOUND' ? <NotOpen /> : state}
        </Page>
      )}
    >
      {(game) => <Game game={game} />}
    </Loaded>
  )
}

function Game({ game }: { game: PlayedGame }) {
  usePageName(game.title)
  const join = useAct(players.join)
  const leave = useAct(players.leave, {
    toast: `You left ${game.title}`,
    undo: join.mutate,
  })
  const { id, title, studioName, isOpen, joined, version } = game
  return (
    <Page
      width="content"
      title={title}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          by {studioName}
          <Badge tone="line">
            <span className="type-code">{version}</span>
          </Badge>
          <span className="inline-flex items-center gap-1.5">
            <Users className="size-4" aria-hidden="true" />
            {plural(game.players, 'player')}
          </span>
        </span>
      }
      actions={
        <>
          <Button asChild>
            <Link href={paths.game(id)}>Game page</Link>
          </Button>
          {joined ? (
            <Button busy={leave.isPending} onClick={() => leave.mutate({ gameId: id })}>
              Leave
            </Button>
          ) : (
            <Button variant="accent" busy={join.isPending} onClick={() => join.mutate({ gameId: id })}>
              Join early access
            </Button>
          )}
        </>
      }
    >
      {!isOpen ? (
        <EmptyState
          title="Early access is closed"
          text={`${studioName} has closed it. The game is kept in your list in case it opens again.`}
        />
      ) : (
        <PlayStage key={game.buildId} game={game} />
      )}
      {isOpen && joined && <RatingPanel key={`rating:${game.buildId}`} game={game} />}
      {game.notes !== '' && (
        <Panel title={`What’s new in ${version}`}>
          <p dir="auto" className="max-w-[68ch] whitespace-pre-line break-words">
            {game.notes}
          </p>
        </Panel>
      )}
    </Page>
  )
}

const NotOpen = () => (
  <EmptyState
    title="This game is not in early access"
    text="Its studio may have closed it."
    action={
      <Button asChild>
        <Link href={paths.playerTab('early-access')}>Games to play</Link>
      </Button>
    }
  />
)

function LoadingGame() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-content gap-6">
      <span className="sr-only">Loading the game</span>
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="aspect-video w-full rounded-surface" />
      <Skeleton className="h-24 w-full rounded-surface" />
    </div>
  )
}
