import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, Send } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { games } from '#features/games/ui/calls.ts'
import { levels } from '#features/profiles/levels.ts'
import { requests } from '#features/reviews/requests/ui/calls.ts'
import { Avatar } from '#kit/avatar.tsx'
import { Badge, Chip } from '#kit/badge.tsx'
import { Button } from '#kit/button.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { ErrorState } from '#kit/error-state.tsx'
import { Checkbox, Field, TextInput } from '#kit/field.tsx'
import { plural } from '#kit/format.ts'
import { Select } from '#kit/select.tsx'
import { SkeletonRows } from '#kit/skeleton.tsx'
import { useDebounced } from '#kit/use-debounced.ts'
import { paths } from '#shared/paths.ts'
import { SEND_MAX } from '../rules.ts'
import type { testersOutput } from '../schema.ts'
import { invitations } from './calls.ts'
import { SendDialog } from './send-dialog.tsx'
import { SentList } from './sent-list.tsx'

export type TesterRow = z.output<typeof testersOutput>['testers'][number]

const any = 'any'
const devices = ['Mobile', 'PC', 'Console', 'VR']

interface TesterFinderProps {
  gameId?: string | undefined
  requestId?: string | undefined
}

/** Testers by name, level, device and genre; those picked are invited together. */
export function TesterFinder({ gameId, requestId }: TesterFinderProps) {
  const [words, setWords] = useState('')
  const [level, setLevel] = useState(any)
  const [device, setDevice] = useState(any)
  const [offset, setOffset] = useState(0)
  const [picked, setPicked] = useState<ReadonlyMap<string, TesterRow>>(new Map())
  const [sending, setSending] = useState(false)
  const mine = useQuery(games.list.queryOptions())
  const game = mine.data?.games.find(({ id }) => id === gameId) ?? mine.data?.games[0]
  const search = useDebounced(words, 300)
  const input = {
    search,
    offset,
    ...(game && { gameId: game.id }),
    ...(level !== any && { level }),
    ...(device !== any && { device }),
  }
  const found = useQuery({ ...invitations.testers.queryOptions({ input }), placeholderData: keepPreviousData })

  const pick = (tester: TesterRow, on: boolean) =>
    setPicked((now) => {
      const next = new Map(now)
      if (on) next.set(tester.id, tester)
      else next.delete(tester.id)
      return next
    })
  const filter = (set: (value: string) => void) => (value: string) => {
    set(value)
    setOffset(0)
  }

  return (
    <div className="grid gap-6">
      <ForWhat gameId={game?.id} requestId={requestId} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
        <Field label="Search by name">
          <TextInput
            type="search"
            value={words}
            maxLength={100}
            onChange={(event) => filter(setWords)(event.target.value)}
          />
        </Field>
        <Field label="Level">
          <Select
            value={level}
            onValueChange={filter(setLevel)}
            options={[
              { value: any, label: 'Any level' },
              ...levels.map(({ name }) => ({ value: name as string, label: name as string })),
            ]}
          />
        </Field>
        <Field label="Device">
          <Select
            value={device}
            onValueChange={filter(setDevice)}
            options={[{ value: any, label: 'Any device' }, ...devices.map((one) => ({ value: one, label: one }))]}
          />
        </Field>
      </div>
      {found.isError ? (
        <ErrorState error={found.error} title="Testers could not be loaded" onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows label="Loading testers" />
      ) : found.data.testers.length === 0 ? (
        <EmptyState
          title="No tester matches"
          text="Take a filter away, or leave the request open: testers find it by themselves."
        />
      ) : (
        <section aria-label="Testers" className="grid gap-3">
          <p className="type-cap">{plural(found.data.total, 'tester')}</p>
          <ul className="divide-y divide-line border-y border-line">
            {found.data.testers.map((tester) => (
              <TesterLine
                key={tester.id}
                tester={tester}
                picked={picked.has(tester.id)}
                disabled={!game || (picked.size >= SEND_MAX && !picked.has(tester.id))}
                onPick={(on) => pick(tester, on)}
              />
            ))}
          </ul>
          <div className="flex justify-between gap-2">
            <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - 30))}>
              Back
            </Button>
            <Button
              disabled={offset + found.data.testers.length >= found.data.total}
              onClick={() => setOffset(offset + 30)}
            >
              Next
            </Button>
          </div>
        </section>
      )}
      {picked.size > 0 && game && (
        <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line-strong bg-surface-1 p-4 shadow-float max-sm:bottom-20">
          <p role="status" className="font-medium">
            {plural(picked.size, 'tester')} picked
          </p>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => setPicked(new Map())}>
              Clear
            </Button>
            <Button variant="accent" onClick={() => setSending(true)}>
              <Send aria-hidden="true" />
              Invite
            </Button>
          </div>
        </div>
      )}
      {sending && game && (
        <SendDialog
          game={game}
          requestId={requestId}
          testers={[...picked.values()]}
          onClose={() => setSending(false)}
          onSent={() => {
            setSending(false)
            setPicked(new Map())
          }}
        />
      )}
      <SentList gameId={game?.id} />
    </div>
  )
}

interface TesterLineProps {
  tester: TesterRow
  picked: boolean
  disabled: boolean
  onPick: (on: boolean) => void
}

function TesterLine({ tester, picked, disabled, onPick }: TesterLineProps) {
  const { name, level, location, device, genres, workedWithYou, invited } = tester
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {invited ? (
        <Badge tone={invited === 'accepted' ? 'good' : 'neutral'}>
          <Check aria-hidden="true" />
          {invited === 'accepted' ? 'Accepted' : 'Invited'}
        </Badge>
      ) : (
        <Checkbox
          label={<span className="sr-only">Pick {name}</span>}
          checked={picked}
          disabled={disabled}
          onChange={(event) => onPick(event.target.checked)}
        />
      )}
      <Avatar name={name} seed={tester.id} />
      <div className="grid min-w-40 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="type-row">{name}</span>
          <Badge>{level}</Badge>
          {workedWithYou > 0 && <Badge tone="accent">{plural(workedWithYou, 'review')} for you</Badge>}
        </span>
        <span className="type-cap">{[location, device].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="flex flex-wrap gap-1.5">
        {genres.slice(0, 4).map((genre) => (
          <Chip key={genre}>{genre}</Chip>
        ))}
      </span>
    </li>
  )
}

/** Which game, and which of its requests, the invitations are for. */
function ForWhat({ gameId, requestId }: TesterFinderProps) {
  const navigate = useNavigate()
  const mine = useQuery(games.list.queryOptions())
  const open = useQuery({
    ...requests.list.queryOptions({ input: gameId ? { gameId } : {} }),
    enabled: gameId !== undefined,
  })
  if (!mine.data || mine.data.games.length === 0 || !gameId) return null
  const taking = open.data?.filter(({ status, counts }) => status === 'open' && counts.placesOpen > 0) ?? []
  const go = (game: string, request?: string) =>
    void navigate({ href: paths.inviteTesters(game, request), replace: true })
  return (
    <div className="grid gap-4 sm:max-w-[42rem] sm:grid-cols-2">
      <Field label="Invite to">
        <Select
          value={gameId}
          onValueChange={(next) => go(next)}
          options={mine.data.games.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      <Field label="With a place in" hint="Without a request an invitation gives access to the build.">
        <Select
          value={taking.some(({ id }) => id === requestId) ? (requestId ?? any) : any}
          onValueChange={(next) => go(gameId, next === any ? undefined : next)}
          options={[
            { value: any, label: 'No request' },
            ...taking.map((request) => ({
              value: request.id,
              label: `${request.reviewMode}, ${request.buildVersion ?? 'no build'}, ${plural(request.counts.placesOpen, 'place')} free`,
            })),
          ]}
        />
      </Field>
    </div>
  )
}
