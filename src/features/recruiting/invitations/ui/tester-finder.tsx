import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Send, Star } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { PoolSize } from '#features/targeting/ui/pool-size.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { plural } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { useMedia } from '#kit/runtime/use-media.ts'
import type { TesterRow } from '../schema.ts'
import { invitations } from './calls.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { type FinderFilters, type FinderTarget, finderHref, useFinderFilters } from './finder-address.ts'
import { RecordFilters } from './finder-filters.tsx'
import { FoundTesters } from './found-testers.tsx'
import { InviteTarget } from './invite-target.tsx'
import { TargetingPanel } from './targeting-panel.tsx'

const SendDialog = part(async () => (await import('./send-dialog.tsx')).SendDialog)
// Only studios without a game see it.
const AddGameFirst = part(async () => (await import('./add-game-first.tsx')).AddGameFirst)
const TesterSheet = part(async () => (await import('./tester-sheet.tsx')).TesterSheet, {
  when: ({ testerId }) => testerId !== undefined,
})

/** Finds testers by the studio's filters; picked testers are invited together. */
export function TesterFinder({ game: gameId, request, tester, profile }: FinderTarget) {
  const navigate = useNavigate()
  const [choice, setChoice] = useState<ReadonlyMap<string, TesterRow>>()
  const [sending, setSending] = useState(false)
  const { filters, debounced, change } = useFinderFilters({ game: gameId, request, tester, profile })
  const games = useAllGames().data
  const game = games?.find(({ id }) => id === gameId) ?? games?.[0]
  const found = useFoundTesters({ filters: debounced, gameId: game?.id, request, tester })

  // The tester named in the URL is picked at first, if they can be invited.
  const named = tester ? (found.data ?? []).filter(({ id, notNow }) => id === tester && !notNow) : []
  const picked = choice ?? new Map(named.map((row) => [row.id, row]))

  const pick = (testers: readonly TesterRow[], on: boolean) => {
    const next = new Map(picked)
    for (const row of testers) {
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    }
    setChoice(next)
  }
  const mayInvite = useCan('invitation_send')
  const wide = useMedia('(min-width: 64rem)')
  const go = (target: FinderTarget) =>
    void navigate({ href: finderHref(filters, target), replace: true, resetScroll: false })
  const openProfile = (id: string | undefined) => go({ game: gameId, request, tester, profile: id })
  const clear = () => {
    change({ text: '', level: undefined, worked: 'any', favourites: false, criteria: {} })
    if (tester) go({ game: gameId, request })
  }

  return (
    <div className="grid gap-6">
      {games?.length === 0 && <AddGameFirst />}
      <InviteTarget
        gameId={game?.id}
        requestId={request}
        onChange={(nextGame, nextRequest) => {
          // Clear the picks: who can be invited differs by game and request.
          setChoice(undefined)
          go({ game: nextGame, request: nextRequest, tester })
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)]">
        {wide ? (
          <TargetingPanel value={filters.criteria} onChange={(criteria) => change({ criteria })} />
        ) : (
          <PoolSize criteria={filters.criteria} compact />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SearchRow filters={filters} wide={wide} onChange={change} />
          {tester && (
            <div className="flex flex-wrap items-center justify-between gap-2 text-ink-muted">
              <p>This shows one tester.</p>
              <Button size="s" onClick={() => go({ game: gameId, request })}>
                Show all testers
              </Button>
            </div>
          )}
          <FoundTesters
            found={found}
            picked={picked}
            canPick={game !== undefined && mayInvite}
            onPick={pick}
            onClear={clear}
            onOpen={openProfile}
            alone={tester !== undefined}
            favourites={filters.favourites}
          />
        </div>
      </div>
      <TesterSheet
        testerId={profile}
        testers={found.data}
        of={{ ...(game && { gameId: game.id }), ...(request && { requestId: request }) }}
        picked={picked}
        canPick={game !== undefined && mayInvite}
        onPick={pick}
        onOpen={openProfile}
      />
      {picked.size > 0 && game && mayInvite && (
        <PickedBar count={picked.size} onClear={() => setChoice(new Map())} onInvite={() => setSending(true)} />
      )}
      {sending && game && mayInvite && (
        <SendDialog
          game={game}
          requestId={request}
          testers={[...picked.values()]}
          onLeaveOut={(testers) => {
            pick(testers, false)
            if (testers.length === picked.size) setSending(false)
          }}
          onClose={() => setSending(false)}
          onSent={() => {
            setSending(false)
            setChoice(new Map())
          }}
        />
      )}
    </div>
  )
}

interface SearchRowProps {
  filters: FinderFilters
  wide: boolean
  onChange: (changed: Partial<FinderFilters>) => void
}

const SearchRow = ({ filters, wide, onChange }: SearchRowProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-3 lg:grid-cols-[minmax(0,1fr)_9rem_11rem_auto] lg:gap-4">
    <Field label="Search by name">
      <TextInput
        type="search"
        value={filters.text}
        maxLength={100}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    </Field>
    {wide ? (
      <RecordFilters filters={filters} onChange={onChange} />
    ) : (
      <FilterSheet filters={filters} onChange={onChange} />
    )}
    <Button
      aria-pressed={filters.favourites}
      onClick={() => onChange({ favourites: !filters.favourites })}
      className="max-sm:w-control max-sm:px-0 aria-pressed:border-accent aria-pressed:bg-accent-tint"
    >
      <Star aria-hidden="true" className={filters.favourites ? 'fill-current' : ''} />
      <span className="max-sm:sr-only">Favorites</span>
    </Button>
  </div>
)

interface PickedBarProps {
  count: number
  onClear: () => void
  onInvite: () => void
}

const PickedBar = ({ count, onClear, onInvite }: PickedBarProps) => (
  <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line-strong bg-surface-1 p-4 shadow-float max-sm:bottom-20">
    <p role="status" className="font-medium">
      {plural(count, 'tester')} picked
    </p>
    <div className="flex gap-2">
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
      <Button variant="accent" onClick={onInvite}>
        <Send aria-hidden="true" />
        Invite
      </Button>
    </div>
  </div>
)

interface Wanted {
  filters: FinderFilters
  gameId: string | undefined
  request: string | undefined
  tester: string | undefined
}

function useFoundTesters({ filters, gameId, request, tester }: Wanted) {
  const input = {
    search: filters.text,
    worked: filters.worked,
    favourites: filters.favourites,
    criteria: filters.criteria,
    ...(gameId && { gameId }),
    ...(request && { requestId: request }),
    ...(filters.level && { level: filters.level }),
    ...(tester && { testerId: tester }),
  }
  return useList({ ...invitations.testers.pages(input), placeholderData: keepPreviousData }, (page) => page.testers)
}
