import { MonitorPlay, Users } from 'lucide-react'
import { useState } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { isTimed, kindsOfBuild, type Platform, platforms } from '#features/games/rules.ts'
import { Select } from '#kit/controls/select.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonCovers } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { type Genre, genres } from '#shared/genres.ts'
import { paths } from '#shared/paths.ts'
import type { EarlyGame } from '../schema.ts'
import { players } from './calls.ts'

const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-5 gap-y-8'

const views = [
  { value: 'open', label: 'All games' },
  { value: 'joined', label: 'Joined' },
] as const
type View = (typeof views)[number]['value']

const every = 'every'
const named = (name: string) => ({ value: name, label: name })
const genreOptions = [{ value: every, label: 'All genres' }, ...genres.map(named)]
const platformOptions = [{ value: every, label: 'All platforms' }, ...platforms.map(named)]

/** Games in early access, with filters. */
export function EarlyAccessTab() {
  const [view, setView] = useState<View>('open')
  const [genre, setGenre] = useState<string>(every)
  const [platform, setPlatform] = useState<string>(every)
  const filtered = genre !== every || platform !== every
  const list = useList(
    players.earlyAccess.pages({
      view,
      ...(genre !== every && { genre: genre as Genre }),
      ...(platform !== every && { platform: platform as Platform }),
    }),
    (page) => page.games,
  )
  return (
    <section aria-labelledby="early-access" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="early-access" className="type-title">
          Play now
        </h2>
        <div className="flex min-w-0 flex-wrap gap-2">
          <Segmented<View> label="Show" value={view} onValueChange={setView} items={views} />
          <Select label="Genre" value={genre} onValueChange={setGenre} options={genreOptions} className="w-36!" />
          <Select
            label="Platform"
            value={platform}
            onValueChange={setPlatform}
            options={platformOptions}
            className="w-40!"
          />
        </div>
      </header>
      <LoadedRows
        list={list}
        failed="Couldn’t load the games"
        loading={<SkeletonCovers count={4} label="Loading games" className={cardGrid} />}
        empty={<NoGame view={view} filtered={filtered} />}
        className={cardGrid}
      >
        {(game) => <EarlyGameCard key={game.id} game={game} />}
      </LoadedRows>
    </section>
  )
}

function NoGame({ view, filtered }: { view: View; filtered: boolean }) {
  if (filtered) return <EmptyState title="No games match" text="Choose another genre or platform." />
  if (view === 'joined') return <EmptyState title="No joined games yet" text="Games you join appear here." />
  return (
    <EmptyState title="No games are open right now" text="Games appear here when their studios open them to players." />
  )
}

/** A game in early access: cover, state, how it plays, and how many play it. */
function EarlyGameCard({ game }: { game: EarlyGame }) {
  const { id, title, coverKey, studioName, isOpen, joined, buildKind, version, genres, rating } = game
  return (
    <li className="group relative grid content-start gap-3">
      <Cover title={title} src={coverKey && imageUrl(coverKey, 'thumb')} shape="card" />
      <div className="grid gap-1">
        <h3 className="type-row break-words">
          <Link href={paths.playerGame(id)} className="no-underline group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="text-ink-muted">
          <bdi>{studioName}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-1.5">
          {!isOpen ? (
            <Badge>Closed</Badge>
          ) : joined ? (
            <Badge tone="good">Joined</Badge>
          ) : (
            <Badge tone="accent">Open</Badge>
          )}
          <Badge tone="line">
            {isTimed(buildKind) && <MonitorPlay aria-hidden="true" />}
            {kindsOfBuild[buildKind].label}
          </Badge>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 type-cap">
          <span className="inline-flex items-center gap-1">
            <Users className="size-3.5" aria-hidden="true" />
            {plural(game.players, 'player')}
          </span>
          {rating !== null && <span>{rating.toFixed(1)} of 5</span>}
          <span className="type-code">{version}</span>
          <span>{genres.slice(0, 2).join(', ')}</span>
        </p>
      </div>
    </li>
  )
}
