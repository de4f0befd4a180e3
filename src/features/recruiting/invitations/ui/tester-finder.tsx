import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Send, Star } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { levels } from '#features/profiles/levels.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { plural } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'
import { FromFirstOpening, onDemand, partOnDemand } from '#kit/runtime/on-demand.tsx'
import type { PastWork } from '../rules.ts'
import type { TesterRow } from '../schema.ts'
import { invitations } from './calls.ts'
import { type FinderTarget, finderHref, useFinderFilters } from './finder-address.ts'
import { FoundTesters } from './found-testers.tsx'
import { InviteTarget } from './invite-target.tsx'
import { TargetingPanel } from './targeting-panel.tsx'

const any = 'any'
const SendDialog = partOnDemand(async () => (await import('./send-dialog.tsx')).SendDialog)
const sheet = onDemand(async () => (await import('./tester-sheet.tsx')).TesterSheet)
const worked: { value: PastWork; label: string }[] = [
  { value: 'any', label: 'Anyone' },
  { value: 'with-you', label: 'Reviewed for you' },
  { value: 'never', label: 'New to you' },
]

/** Finds testers by the studio's filters; picked testers are invited together. */
export function TesterFinder({ game: gameId, request, tester, profile }: FinderTarget) {
  const navigate = useNavigate()
  const [choice, setChoice] = useState<ReadonlyMap<string, TesterRow>>()
  const [sending, setSending] = useState(false)
  const { filters, debounced, change } = useFinderFilters({ game: gameId, request, tester, profile })
  const games = useAllGames().data
  const game = games?.find(({ id }) => id === gameId) ?? games?.[0]
  const input = {
    search: debounced.text,
    worked: debounced.worked,
    favourites: debounced.favourites,
    criteria: debounced.criteria,
    ...(game && { gameId: game.id }),
    ...(request && { requestId: request }),
    ...(debounced.level && { level: debounced.level }),
    ...(tester && { testerId: tester }),
  }
  const found = useList(
    { ...invitations.testers.pages(input), placeholderData: keepPreviousData },
    (page) => page.testers,
  )

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
  const go = (target: FinderTarget) =>
    void navigate({ href: finderHref(filters, target), replace: true, resetScroll: false })
  const openProfile = (id: string | undefined) => go({ game: gameId, request, tester, profile: id })
  const clear = () => {
    change({ text: '', level: undefined, worked: 'any', favourites: false, criteria: {} })
    if (tester) go({ game: gameId, request })
  }

  return (
    <div className="grid gap-6">
      <InviteTarget
        gameId={game?.id}
        requestId={request}
        onChange={(nextGame, nextRequest) => {
          // Clear the picks: who can be invited differs by game and request.
          setChoice(undefined)
          go({ game: nextGame, request: nextRequest, tester })
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)]">
        <TargetingPanel value={filters.criteria} onChange={(criteria) => change({ criteria })} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 max-sm:*:first:col-span-2 max-sm:*:last:col-span-2 sm:grid-cols-[minmax(0,1fr)_9rem_11rem_auto] sm:gap-x-4">
            <Field label="Search by name">
              <TextInput
                type="search"
                value={filters.text}
                maxLength={100}
                onChange={(event) => change({ text: event.target.value })}
              />
            </Field>
            <Field label="Level">
              <Select
                value={filters.level ?? any}
                onValueChange={(level) => change({ level: level === any ? undefined : level })}
                options={[
                  { value: any, label: 'Any level' },
                  ...levels.map(({ name }) => ({ value: name as string, label: name as string })),
                ]}
              />
            </Field>
            <Field label="Past work">
              <Select value={filters.worked} onValueChange={(next) => change({ worked: next })} options={worked} />
            </Field>
            <Button
              aria-pressed={filters.favourites}
              onClick={() => change({ favourites: !filters.favourites })}
              className="aria-pressed:border-accent aria-pressed:bg-accent-tint"
            >
              <Star aria-hidden="true" className={filters.favourites ? 'fill-current' : ''} />
              Favorites
            </Button>
          </div>
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
      <FromFirstOpening open={profile !== undefined} fetch={sheet.fetch}>
        <sheet.Part
          testerId={profile}
          testers={found.data}
          of={{ ...(game && { gameId: game.id }), ...(request && { requestId: request }) }}
          picked={picked}
          canPick={game !== undefined && mayInvite}
          onPick={pick}
          onOpen={openProfile}
        />
      </FromFirstOpening>
      {picked.size > 0 && game && mayInvite && (
        <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line-strong bg-surface-1 p-4 shadow-float max-sm:bottom-20">
          <p role="status" className="font-medium">
            {plural(picked.size, 'tester')} picked
          </p>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => setChoice(new Map())}>
              Clear
            </Button>
            <Button variant="accent" onClick={() => setSending(true)}>
              <Send aria-hidden="true" />
              Invite
            </Button>
          </div>
        </div>
      )}
      {sending && game && mayInvite && (
        <SendDialog
          game={game}
          requestId={request}
          testers={[...picked.values()]}
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
