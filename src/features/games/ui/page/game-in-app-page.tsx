import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Mail, Pencil, Play, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { ShownGame, Viewer } from '../../page/schema.ts'
import { isTimed } from '../../rules.ts'
import { games } from '../calls.ts'
import { enlivenGamePage } from './enliven-game-page.ts'
import { GameView } from './game-view.tsx'
import { JoinPanel } from './join-panel.tsx'

interface GameInAppPageProps {
  /** Shown to players below what they can do with the game. */
  forPlayers: (game: ShownGame) => ReactNode
}

/** The page of a game inside the app, for signed-in people: what they can do with it depends on their role. */
export function GameInAppPage({ forPlayers }: GameInAppPageProps) {
  const { gameId = '' } = useParams({ strict: false })
  return (
    <Loaded
      from={useQuery(games.page.queryOptions({ input: { gameId } }))}
      failed="Couldn’t load this game"
      loading={<LoadingGame />}
      onError={(state, { code }) => (
        <Page title="Game" width="content">
          {code === 'NOT_FOUND' ? <NoSuchGame /> : state}
        </Page>
      )}
    >
      {(found) => <Shown {...found} more={found.viewer?.role === 'player' && forPlayers(found.game)} />}
    </Loaded>
  )
}

function Shown({ game, viewer, more }: { game: ShownGame; viewer: Viewer | null; more: ReactNode }) {
  usePageName(game.title)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (page.current) enlivenGamePage(page.current)
  }, [])
  return (
    <div ref={page} className="mx-auto w-full max-w-content">
      <GameView
        game={game}
        join={
          <>
            {viewer?.owns ? <OwnerPanel game={game} /> : <JoinPanel game={game} viewer={viewer} />}
            {more}
          </>
        }
      />
    </div>
  )
}

const NoSuchGame = () => (
  <EmptyState
    title="Game not found"
    text="Check the address. Its studio may also have made it private."
    action={
      <Button asChild>
        <Link href={paths.home}>Return to Home</Link>
      </Button>
    }
  />
)

function LoadingGame() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-content gap-6">
      <span className="sr-only">Loading the game</span>
      <Skeleton className="h-16 w-80 max-w-full" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_312px]">
        <Skeleton className="aspect-video w-full rounded-surface" />
        <Skeleton className="h-60 w-full rounded-surface" />
      </div>
    </div>
  )
}

const BuildPreview = part(async () => (await import('../builds/build-preview.tsx')).BuildPreview)

/** What the game's studio does with it. */
function OwnerPanel({ game }: { game: ShownGame }) {
  const [playing, setPlaying] = useState(false)
  const { id, title, buildId, buildKind, isPublic, version } = game
  return (
    <Panel aria-labelledby="owner">
      <div className="flex items-start justify-between gap-3">
        <PanelHeader
          id="owner"
          title="Your game"
          text={isPublic ? 'Everyone can see this page.' : 'Only you and your testers see this page.'}
        />
        <Badge tone={isPublic ? 'good' : 'line'}>{isPublic ? 'Public' : 'Not public'}</Badge>
      </div>
      <div className="grid gap-2">
        <Button asChild variant="accent">
          <Link href={version === null ? `${paths.editGame(id)}?tab=builds` : paths.newRequest(id)}>
            {version === null ? 'Add a build' : 'Request reviews'}
          </Link>
        </Button>
        {isTimed(buildKind) && (
          <Button onClick={() => setPlaying(true)}>
            <Play aria-hidden="true" />
            Play
          </Button>
        )}
        <OwnerLink href={paths.inviteTesters(id)} icon={<Mail aria-hidden="true" />} label="Invite testers" />
        <OwnerLink href={`${paths.editGame(id)}?tab=builds`} icon={<Plus aria-hidden="true" />} label="New build" />
        <OwnerLink href={paths.editGame(id)} icon={<Pencil aria-hidden="true" />} label="Edit" />
      </div>
      {playing && buildId !== null && (
        <BuildPreview build={{ id: buildId }} title={title} onClose={() => setPlaying(false)} />
      )}
    </Panel>
  )
}

function OwnerLink({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  return (
    <Button asChild>
      <Link href={href}>
        {icon}
        {label}
      </Link>
    </Button>
  )
}
