import { Video } from 'lucide-react'
import { Checkbox } from '#kit/controls/field.tsx'
import type { OfferedRecording } from '../../offer/listing-schema.ts'
import { keepText, recordedTitle } from '../recording-words.ts'

interface OfferRecordingProps {
  recording: OfferedRecording
  studioName: string
  /** Whether the tester lets clips be shown outside; no by default (sessions-4). */
  outside: boolean
  /** Left out in a preview: nobody agrees there. */
  onOutside?: (outside: boolean) => void
}

/** What a tester agrees to with the spot of a recorded test: said before the button. */
export function OfferRecording({ recording, studioName, outside, onOutside }: OfferRecordingProps) {
  const { days, withoutVoice } = recording
  return (
    <section aria-labelledby="recording" className="grid gap-3 rounded-control border border-line-strong p-3">
      <h3 id="recording" className="flex items-start gap-2 font-semibold">
        <Video className="mt-0.5 size-[18px] flex-none text-ink-muted" aria-hidden="true" />
        {recordedTitle(recording)}
      </h3>
      <ul className="grid gap-1.5 text-ink-muted [overflow-wrap:anywhere]">
        {withoutVoice && (
          <li>
            The studio asks for the voice too. Yours is left out, because you are below the age of consent or your
            profile has no age.
          </li>
        )}
        <li>
          Only the game, while you play. You watch it first, cut stretches out, or send none: the pay is the same.
        </li>
        <li>
          A moment that you mark in the browser comes with a small picture of the game, for the case that no recording
          comes.
        </li>
        <li>{studioName}, its team and its consultants watch it. Nobody does before your review is sent.</li>
        <li>
          Deleted after {keepText(days)}, or within a day when you withdraw. What was downloaded before can’t be
          recalled.
        </li>
      </ul>
      {recording.outside && (
        <Checkbox
          label="Clips may be shown outside the studio"
          hint="In a talk, a trailer or a post, for example. Your choice: the spot and the pay are the same without it."
          checked={outside}
          disabled={!onOutside}
          onChange={(event) => onOutside?.(event.target.checked)}
        />
      )}
    </section>
  )
}
