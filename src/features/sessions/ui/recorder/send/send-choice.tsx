import { formatDate } from '#kit/data/format.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import type { MyRecording } from '../../../recording-schema.ts'
import { type ChosenReason, chosenReasons, keepsPictures } from '../../../rules.ts'

const reasonTexts: Readonly<Record<ChosenReason, string>> = {
  too_slow: 'My device was too slow',
  private: 'Something private is visible',
  others_heard: 'Someone else can be heard',
  sharing_failed: 'Screen sharing failed',
  changed_mind: 'I changed my mind',
}

interface SendChoiceProps {
  mine: MyRecording
  /** Of what is sent. */
  seconds: number
  /** There is nothing to send. */
  nothing: boolean
  without: boolean
  onWithout: (without: boolean) => void
  reason: ChosenReason | undefined
  onReason: (reason: ChosenReason) => void
  disabled: boolean
}

const option =
  'ring-within grid grid-cols-[18px_minmax(0,1fr)] items-start gap-3 rounded-control border border-line px-4 py-3 has-checked:border-accent has-checked:bg-accent-tint'
const dot = 'mt-0.5 size-4 accent-(--accent)'

/** Send the recording, or none with a reason of the list. */
export function SendChoice(props: SendChoiceProps) {
  const { mine, seconds, nothing, without, onWithout, reason, onReason, disabled } = props
  const what = mine.mode === 'voice' ? 'screen and voice' : 'your screen'
  return (
    <fieldset disabled={disabled} className="grid gap-2">
      <legend className="sr-only">What to send</legend>
      {!nothing && (
        <label className={option}>
          <input type="radio" name="send" checked={!without} onChange={() => onWithout(false)} className={dot} />
          <span>
            <b className="block font-semibold">
              Include {seconds > 0 && `${minuteClock(seconds)} of `}
              {what}
            </b>
            <span className="text-ink-muted">Deleted on {formatDate(mine.retainUntil)}</span>
          </span>
        </label>
      )}
      <label className={option}>
        <input type="radio" name="send" checked={without} onChange={() => onWithout(true)} className={dot} />
        <span className="[overflow-wrap:anywhere]">
          <b className="block font-semibold">Don’t include a recording</b>
          <span className="text-ink-muted">{mine.studioName} sees your reason instead</span>
        </span>
      </label>
      {without && (
        <div className="grid gap-2 pt-1">
          <div role="radiogroup" aria-label="Why" className="flex flex-wrap gap-2">
            {chosenReasons.map((one) => (
              <label
                key={one}
                className="ring-within flex min-h-control items-center gap-2 rounded-full border border-control-line px-3 py-1 has-checked:border-accent has-checked:bg-accent-tint pointer-coarse:min-h-11"
              >
                <input
                  type="radio"
                  name="why"
                  checked={reason === one}
                  onChange={() => onReason(one)}
                  className="size-4 accent-(--accent)"
                />
                {reasonTexts[one]}
              </label>
            ))}
          </div>
          {mine.pictures && reason && (
            <p role="status" className="type-cap">
              {keepsPictures(reason)
                ? 'Small pictures of the game at your moments stay. The studio sees them, except of what you cut.'
                : 'Small pictures of the game at your moments are deleted too.'}
            </p>
          )}
          <p className="type-cap">
            {mine.missedBefore
              ? 'This is your second missing recording in ten tests: it counts in your completion rate as a missed deadline.'
              : 'This is your first missing recording in ten tests. A second one lowers your completion rate.'}
          </p>
        </div>
      )}
    </fieldset>
  )
}
