import { Check } from 'lucide-react'
import { Checkbox } from '#kit/controls/field.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { TesterRow } from '../schema.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { TesterRowFigures } from './tester-figures.tsx'

/** The columns of a tester's row; on a wide screen each figure has its own, below its label. */
export const testerColumns =
  'grid-cols-[auto_auto_minmax(0,1fr)_auto] xl:grid-cols-[1.75rem_2rem_minmax(0,1fr)_3rem_3.25rem_3.25rem_5.25rem_2.25rem]'

interface TesterLineProps {
  tester: TesterRow
  picked: boolean
  disabled: boolean
  onPick: (on: boolean) => void
  /** Opens the profile beside the list. */
  onOpen: () => void
}

/** One tester: their card, how they work, why they match, and a checkbox or the reason why they can't be invited now. */
export function TesterLine({ tester, picked, disabled, onPick, onOpen }: TesterLineProps) {
  const { name, level, location, device, genres, workedWithYou, invited, notNow, why } = tester
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
