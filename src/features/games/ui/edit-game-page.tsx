import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import { imageUrl } from '../image-url.ts'
import type { StudioGame } from '../schema.ts'
import { isFirstTest } from './builds/test-ways.tsx'
import { games } from './calls.ts'
import { StatusBadge } from './status-badge.tsx'

const loading = <SkeletonRows />
const BuildsTab = part(async () => (await import('./builds/builds-tab.tsx')).BuildsTab, { meanwhile: loading })
const DetailsTab = part(async () => (await import('./details-tab.tsx')).DetailsTab, { meanwhile: loading })
const PicturesTab = part(async () => (await import('./pictures-tab.tsx')).PicturesTab, { meanwhile: loading })

const tabs = ['builds', 'sessions', 'details', 'pictures', 'players'] as const
type Tab = (typeof tabs)[number]

interface EditGamePageProps {
  /** The tab about its players. */
  players: (game: StudioGame) => ReactNode
  /** The tab about what its testers did. */
  sessions: (game: StudioGame) => ReactNode
}

/** Page of a game for its studio: builds, sessions of its tests, details, images, players and deletion. */
export function EditGamePage({ players, sessions }: EditGamePageProps) {
  const { gameId = '' } = useParams({ strict: false })
  return (
    <Loaded
      from={useQuery(games.mine.queryOptions({ input: { gameId } }))}
      failed="Couldn’t load this game"
      loading={<LoadingEditor />}
      onError={(state) => (
        <Page title="Game" width="content">
          {state}
        </Page>
      )}
    >
      {(game) => <Editor game={game} players={players(game)} sessions={sessions(game)} />}
    </Loaded>
  )
}

interface EditorProps {
  game: StudioGame
  players: ReactNode
  sessions: ReactNode
}

function Editor({ game, players, sessions }: EditorProps) {
  usePageName(game.title)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = tabs.find((each) => each === search.tab) ?? 'builds'
  const open = (next: Tab) => void navigate({ href: `${paths.editGame(game.id)}?tab=${next}`, replace: true })
  return (
    <Page
      width="content"
      title={game.title}
      figure={
        <div className="w-24 flex-none max-sm:hidden">
          <Cover title={game.title} src={game.coverKey && imageUrl(game.coverKey, 'thumb')} />
        </div>
      }
      lead={<Facts game={game} />}
      actions={
        <>
          <Button asChild>
            <Link href={paths.game(game.id)}>
              <ExternalLink aria-hidden="true" />
              Game page
            </Link>
          </Button>
          {game.currentBuild && !(isFirstTest(game) && tab === 'builds') && (
            <Can permission="request_order">
              <Button asChild variant="accent">
                <Link href={paths.newRequest(game.id)}>Request reviews</Link>
              </Button>
            </Can>
          )}
        </>
      }
    >
      <Tabs
        label="Parts of this game"
        value={tab}
        onValueChange={open}
        items={[
          { value: 'builds', label: 'Builds', count: game.builds.length },
          { value: 'sessions', label: 'Sessions' },
          { value: 'details', label: 'Details' },
          { value: 'pictures', label: 'Pictures', count: game.screenshots.length },
          { value: 'players', label: 'Players' },
        ]}
      >
        <TabPanel value="builds">
          <BuildsTab game={game} />
        </TabPanel>
        <TabPanel value="sessions">{sessions}</TabPanel>
        <TabPanel value="details">
          <DetailsTab game={game} />
        </TabPanel>
        <TabPanel value="pictures">
          <Can permission="game_edit" otherwise={<p className="text-ink-muted">{notAllowed}</p>}>
            <PicturesTab game={game} />
          </Can>
        </TabPanel>
        <TabPanel value="players">{players}</TabPanel>
      </Tabs>
    </Page>
  )
}

function Facts({ game }: { game: StudioGame }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <StatusBadge status={game.status} />
      <Badge tone={game.isPublic ? 'good' : 'line'}>{game.isPublic ? 'Public' : 'Not public'}</Badge>
      {game.currentBuild && (
        <Badge tone="line">
          <span className="type-code">{game.currentBuild.version}</span>
        </Badge>
      )}
    </span>
  )
}

function LoadingEditor() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-content gap-8">
      <span className="sr-only">Loading the game</span>
      <div className="flex items-start gap-4">
        <Skeleton className="aspect-[16/10] w-24 max-sm:hidden" />
        <div className="grid gap-2">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-6 w-40" />
        </div>
      </div>
      <Skeleton className="h-10 w-full" />
      <SkeletonRows rows={3} />
    </div>
  )
}
