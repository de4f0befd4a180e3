import { useState } from 'react'
import type { Platform } from '#features/games/rules.ts'
import { platforms } from '#features/games/rules.ts'
import { Select } from '#kit/controls/select.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { type Genre, genres } from '#shared/genres.ts'
import { players } from './calls.ts'
import { cardGrid, EarlyGameCard, LoadingCards } from './early-game-card.tsx'

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
        loading={<LoadingCards />}
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
