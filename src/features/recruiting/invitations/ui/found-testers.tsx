import { Check } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox } from '#kit/controls/field.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import type { More } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { SEND_MAX } from '../rules.ts'
import type { TesterRow } from '../schema.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { recordsLessText } from './records-less-text.ts'
import { figureLabels, TesterRowFigures } from './tester-figures.tsx'

/** The columns of a tester's row; on a wide screen each figure has its own, below its label. */
const testerColumns =
  'grid-cols-[auto_auto_minmax(0,1fr)_auto] xl:grid-cols-[1.75rem_2rem_minmax(0,1fr)_3rem_4.25rem_3.75rem_5rem_2.25rem]'

interface FoundTestersProps {
  found: Read<readonly TesterRow[]> & { first: { total: number } | undefined; more: More }
  picked: ReadonlyMap<string, TesterRow>
  /** Whether there is a game to invite to. */
  canPick: boolean
  onPick: (testers: readonly TesterRow[], on: boolean) => void
  onClear: () => void
  /** Opens the profile beside the list. */
  onOpen: (testerId: string) => void
  /** The list is limited to one tester by id. */
  alone: boolean
  /** The list is limited to favourites. */
  favourites: boolean
}

/** The matching testers, with a checkbox for each and a button that picks all shown. */
export function FoundTesters(props: FoundTestersProps) {
  const { found, alone, favourites, onClear } = props
  return (
    <Loaded
      from={found}
      failed="Couldn’t load testers"
      loading={<SkeletonRows label="Loading testers" />}
      empty={
        alone ? (
          <EmptyState
            title="You can’t invite this tester right now"
            text="They aren’t taking tests right now, have left, or belong to your team."
            action={<Button onClick={onClear}>Show all testers</Button>}
          />
        ) : favourites ? (
          <EmptyState
            title="No favorites match"
            text="Star testers whose reviews helped you, and find them here."
            action={<Button onClick={onClear}>Show all testers</Button>}
          />
        ) : (
          <EmptyState
            title="No testers match"
            text="Remove a filter, or leave the request open: testers can find it in their list."
            action={<Button onClick={onClear}>Clear all filters</Button>}
          />
        )
      }
    >
      {(testers) => <Testers testers={testers} {...props} />}
    </Loaded>
  )
}

function Testers({
  testers,
  found,
  picked,
  canPick,
  onPick,
  onOpen,
}: FoundTestersProps & { testers: readonly TesterRow[] }) {
  const total = found.first?.total ?? 0
  const free = testers.filter(({ notNow, id }) => !notNow && !picked.has(id))
  const room = SEND_MAX - picked.size
  return (
    <section aria-label="Testers" className="grid gap-3">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-2">
        <p className="type-cap" role="status">
          {total > 500 ? 'More than 500 testers' : plural(total, 'tester')}
        </p>
        {free.length > 1 && canPick && (
          <Button size="s" variant="quiet" disabled={room === 0} onClick={() => onPick(free.slice(0, room), true)}>
            Select all
          </Button>
        )}
      </div>
      <div>
        {/* Each row names its figures for screen readers. */}
        <div aria-hidden="true" className={cx('hidden gap-x-3 pb-1.5 type-cap xl:grid', testerColumns)}>
          <span className="col-start-3">Tester</span>
          {figureLabels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {testers.map((tester) => (
            <TesterLine
              key={tester.id}
              tester={tester}
              picked={picked.has(tester.id)}
              disabled={!canPick || (room <= 0 && !picked.has(tester.id))}
              onPick={(on) => onPick([tester], on)}
              onOpen={() => onOpen(tester.id)}
            />
          ))}
        </ul>
      </div>
      <LoadMore more={found.more} />
    </section>
  )
}

interface TesterLineProps {
  tester: TesterRow
  picked: boolean
  disabled: boolean
  onPick: (on: boolean) => void
  /** Opens the profile beside the list. */
  onOpen: () => void
}

/** One tester: their card, how they work, why they match, and a checkbox or the reason why they can't be invited now. */
function TesterLine({ tester, picked, disabled, onPick, onOpen }: TesterLineProps) {
  const { name, level, location, device, genres, workedWithYou, invited, notNow, recordsLess, why } = tester
  return (
    <li className={cx('grid items-start gap-x-3 gap-y-1.5 py-3 xl:py-2', testerColumns)}>
      {notNow ? (
        <span
          className="mr-2.5 grid size-[18px] place-items-center self-center text-ink-faint pointer-coarse:h-11"
          aria-hidden="true"
        >
          {invited && <Check className="size-4" />}
        </span>
      ) : (
        <Checkbox
          label={<span className="sr-only">Pick {name}</span>}
          checked={picked}
          disabled={disabled}
          onChange={(event) => onPick(event.target.checked)}
        />
      )}
      <Avatar name={name} seed={tester.id} />
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="type-row break-words text-start hover:underline forced-colors:underline pointer-coarse:min-h-11"
          >
            {name}
          </button>
          <Badge>{level}</Badge>
          {invited && (
            <Badge tone={invited === 'accepted' ? 'good' : 'neutral'}>
              {invited === 'accepted' ? 'Accepted' : 'Invited'}
            </Badge>
          )}
          {workedWithYou > 0 && <Badge tone="accent">{plural(workedWithYou, 'accepted review')} for you</Badge>}
        </span>
        <span className="type-cap">
          {[location, device, genres.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}
        </span>
        {notNow && <span className="text-sm text-ink-muted">{notNow}</span>}
        {recordsLess && !notNow && <span className="text-sm text-warn-ink">{recordsLessText}</span>}
        {why.length > 0 && (
          <span className="text-sm text-ink-muted">
            <span className="font-medium">Why they match: </span>
            {why.join(' · ')}
          </span>
        )}
      </div>
      <span className="col-start-4 row-start-1 -my-1.5 xl:col-start-8">
        <FavouriteStar tester={tester} />
      </span>
      <TesterRowFigures
        tester={tester}
        className="col-span-2 col-start-3 xl:col-span-4 xl:col-start-4 xl:row-start-1 xl:pt-px"
      />
    </li>
  )
}
