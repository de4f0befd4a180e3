import { Check } from 'lucide-react'
import { Checkbox } from '#kit/controls/field.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge, Chip } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import type { TesterRow } from '../schema.ts'

interface TesterLineProps {
  tester: TesterRow
  picked: boolean
  disabled: boolean
  onPick: (on: boolean) => void
}

/** One tester: their card, why they match, and a checkbox to pick them or the reason why they can't be invited now. */
export function TesterLine({ tester, picked, disabled, onPick }: TesterLineProps) {
  const { name, level, location, device, genres, workedWithYou, completionPercent, invited, notNow, why } = tester
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      {notNow ? (
        <span
          className="mr-2.5 grid size-[18px] place-items-center text-ink-faint pointer-coarse:h-11"
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
      <div className="grid min-w-40 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="type-row">{name}</span>
          <Badge>{level}</Badge>
          {invited && (
            <Badge tone={invited === 'accepted' ? 'good' : 'neutral'}>
              {invited === 'accepted' ? 'Accepted' : 'Invited'}
            </Badge>
          )}
          {workedWithYou > 0 && <Badge tone="accent">{plural(workedWithYou, 'review')} for you</Badge>}
        </span>
        <span className="type-cap">
          {[location, device, completionPercent !== null && `finishes ${completionPercent} % of tests`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {notNow && <span className="text-sm text-ink-muted">{notNow}</span>}
        {why.length > 0 && (
          <span className="text-sm text-ink-muted">
            <span className="font-medium">Why they match: </span>
            {why.join(' · ')}
          </span>
        )}
      </div>
      <span className="flex flex-wrap gap-1.5">
        {genres.slice(0, 4).map((genre) => (
          <Chip key={genre}>{genre}</Chip>
        ))}
      </span>
    </li>
  )
}
