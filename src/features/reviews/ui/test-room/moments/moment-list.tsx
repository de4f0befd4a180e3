import { Trash2 } from 'lucide-react'
import { momentLimits } from '#features/playtests/moments/rules.ts'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { IconButton } from '#kit/controls/button.tsx'
import { TextInput } from '#kit/controls/field.tsx'
import { MomentMark, momentName } from './moment-look.tsx'
import { useMomentNote } from './use-moment-note.ts'
import type { Moments } from './use-moments.ts'

/** The moments of a running test, the newest first, each with its note. */
export function MomentList({ moments }: { moments: Moments }) {
  return (
    <section aria-labelledby="moments" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="moments" className="type-title">
          Your moments
        </h2>
        {moments.all.length > 1 && <span className="type-cap">newest first</span>}
      </div>
      {moments.all.length === 0 ? (
        <p className="text-pretty text-ink-muted">
          Press a button below the game when something confuses you, delights you, breaks or stops you. The note can
          come later.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {moments.all.toReversed().map((moment) => (
            <MomentLine key={moment.id} moment={moment} moments={moments} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MomentLine({ moment, moments }: { moment: Moment; moments: Moments }) {
  const { text, write, done } = useMomentNote(moment, moments.note)
  const saved = moments.isSaved(moment.id)
  const name = momentName(moment)
  return (
    <li className="grid grid-cols-[11px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-2.5">
      <MomentMark kind={moment.kind} className="mt-[5px]" />
      <p className="font-semibold tabular-nums">
        {name}
        {!saved && <span className="font-normal text-warn-ink"> · Kept on this device</span>}
      </p>
      {saved && (
        <IconButton label={`Remove: ${name}`} size="s" className="-my-1" onClick={() => moments.remove(moment)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {saved && (
        <TextInput
          aria-label={`Note on ${name}`}
          placeholder="What happened?"
          maxLength={momentLimits.note}
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={done}
          onKeyDown={(event) => {
            // Enter would submit the review.
            if (event.key !== 'Enter') return
            event.preventDefault()
            done()
          }}
          className="col-span-2 col-start-2"
        />
      )}
    </li>
  )
}
