import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '#kit/controls/field.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { minuteClock } from '#shared/texts/clock.ts'
import { reportLimits } from '../../reports/rules.ts'
import { insights } from '../calls.ts'

interface ClipFieldsProps {
  gameId: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Which clips of sessions come with a report: those whose testers let them be shown outside. */
export function ClipFields({ gameId, chosen, onChange }: ClipFieldsProps) {
  const read = useQuery(insights.reportClips.queryOptions({ input: { gameId } }))
  const isFull = chosen.length >= reportLimits.clips
  return (
    <Loaded from={read} failed="Couldn’t load your clips" loading={<Skeleton className="h-11" />}>
      {({ clips }) =>
        clips.length === 0 ? null : (
          <fieldset className="grid min-w-0 gap-2">
            <legend className="pb-2 font-medium">Clips</legend>
            {clips.map(({ id, title, seconds }) => (
              <Checkbox
                key={id}
                label={`${title || 'A clip'}, ${minuteClock(seconds)}`}
                checked={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            ))}
            <p className="type-cap">
              Their testers agreed that they are shown outside your studio. At most {reportLimits.clips} in a report.
            </p>
          </fieldset>
        )
      }
    </Loaded>
  )
}
