import { keepPreviousData } from '@tanstack/react-query'
import { Ban, ExternalLink, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate, plural } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { paths } from '#shared/paths.ts'
import { kindsOfBuild } from '../../rules.ts'
import type { EveryGame, GameShow } from '../../takedowns/schema.ts'
import { games } from '../calls.ts'
import { StatusBadge } from '../status-badge.tsx'

const TakeGameDown = part(async () => (await import('./take-game-down.tsx')).TakeGameDown)

const shows: { value: GameShow; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'public', label: 'Public' },
  { value: 'taken-down', label: 'Taken down' },
]

/** All games for admins: their state and builds, and the takedown of one. */
export function EveryGameTab() {
  const [query, setQuery] = useState('')
  const [show, setShow] = useState<GameShow>('all')
  const [taking, setTaking] = useState<EveryGame | null>(null)
  const search = useDebounced(query.trim(), 300)
  const list = useList(
    { ...games.every.pages({ search, show }), placeholderData: keepPreviousData },
    (page) => page.games,
  )
  const restore = useAct(games.restoreTakenDown, {
    touches: ['games', 'admin'],
    toast: ['Takedown lifted', 'Its studio decides whether it is public.'],
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Search games" className="w-full max-w-[26rem]">
          <TextInput type="search" value={query} maxLength={100} onChange={(event) => setQuery(event.target.value)} />
        </Field>
        <Segmented label="Which games" value={show} onValueChange={setShow} items={shows} />
      </div>
      <ListTable
        list={list}
        failed="Couldn’t load the games"
        caption="Games"
        rowKey={({ id }) => id}
        empty={<EmptyState title="No games found" text="Try another part of the title, or another filter." />}
        columns={[
          {
            header: 'Game',
            cell: ({ title, studioId, studioName, takedownReason }) => (
              <span className="grid gap-0.5">
                <span dir="auto" className="font-medium break-words">
                  {title}
                </span>
                <Link href={paths.person(studioId)} className="w-fit text-ink-muted hover:underline">
                  {studioName}
                </Link>
                {takedownReason !== null && <span className="break-words text-bad-ink">{takedownReason}</span>}
              </span>
            ),
          },
          {
            header: 'Status',
            onPhone: 'left',
            cell: ({ status, isPublic, takedownReason }) => (
              <span className="flex flex-wrap gap-1.5">
                <StatusBadge status={status} />
                {takedownReason !== null ? (
                  <Badge tone="bad">Taken down</Badge>
                ) : (
                  <Badge tone={isPublic ? 'good' : 'line'}>{isPublic ? 'Public' : 'Not public'}</Badge>
                )}
              </span>
            ),
          },
          {
            header: 'Build',
            cell: ({ version, kind, builds }) =>
              version === null ? (
                <span className="text-ink-muted">None</span>
              ) : (
                <span className="grid gap-0.5">
                  <span className="type-code">{version}</span>
                  <span className="text-ink-muted">
                    {kind && kindsOfBuild[kind].label.toLowerCase()}, {plural(builds, 'build')}
                  </span>
                </span>
              ),
          },
          { header: 'Added', onPhone: 'hidden', cell: ({ createdAt }) => formatDate(createdAt) },
        ]}
        actions={(game) => (
          <MoreMenu
            label={`Actions for ${game.title}`}
            entries={[
              ...(game.isPublic
                ? [{ label: 'View the game page', icon: ExternalLink, href: paths.game(game.id) }]
                : []),
              game.takedownReason === null
                ? { label: 'Take down…', icon: Ban, danger: true, onSelect: () => setTaking(game) }
                : { label: 'Restore', icon: RotateCcw, onSelect: () => restore.mutate({ gameId: game.id }) },
            ]}
          />
        )}
      />
      {taking && <TakeGameDown game={taking} onClose={() => setTaking(null)} />}
    </div>
  )
}
