import { Fragment, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { QUALITY_SCORE } from '#features/credits/rules.ts'
import { Meter } from '#kit/feedback/progress.tsx'
import { onFirstTouch } from '#kit/runtime/first-touch.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { TestRoom } from '../calls.ts'
import type { DraftBody } from '../review-form/review-errors.ts'
import { type MissingPart, missingParts } from './missing-parts.ts'
import { type RoomClock, useClockTime } from './use-time-in-front.ts'

type CheckDraft = typeof import('../review-form/check-draft.ts')['checkDraft']

interface FootProps {
  testRoom: TestRoom
  body: DraftBody
  clock: RoomClock
}

/** A preview of the validator's result for the draft, by the rules that the form may show (ruling 67). */
export function QualitySoFar({ testRoom, body, clock }: FootProps) {
  const [check, setCheck] = useState<CheckDraft>()
  const deferred = useDeferredValue(body)
  const minutes = Math.floor(useClockTime(clock).seconds / 60)
  useEffect(
    () =>
      onFirstTouch(() => {
        import('../review-form/check-draft.ts').then(
          ({ checkDraft }) => setCheck(() => checkDraft),
          () => undefined,
        )
      }),
    [],
  )
  const checked = useMemo(
    () => check?.(deferred, { ...testRoom, playtest: { ...testRoom.playtest, activeSeconds: minutes * 60 } }),
    [check, deferred, testRoom, minutes],
  )
  if (!checked) return null
  const { score, lines } = checked
  const good = score >= QUALITY_SCORE
  return (
    <section aria-label="Quality so far" className="grid gap-2.5 max-sm:[&_ul]:hidden">
      <p className="flex items-baseline justify-between gap-3">
        <b className="font-semibold">Quality so far</b>
        <span className="text-ink-muted">
          about <b className={cx('font-semibold', good ? 'text-good-ink' : 'text-warn-ink')}>{score}</b>
          {testRoom.playtest.maxBonus > 0 && `, bonus from ${QUALITY_SCORE}`}
        </span>
      </p>
      <ul className="grid gap-1 text-xs text-ink-muted sm:max-[900px]:grid-cols-2 sm:max-[900px]:gap-x-6 [@media(max-height:760px)]:hidden">
        {lines.map(({ label, text, value }) => (
          <li key={label} className="grid grid-cols-[76px_56px_minmax(0,1fr)] items-center gap-3">
            <span className="font-[550] text-ink">{label}</span>
            <Meter value={value} max={1} tone={value >= 0.7 ? 'good' : value >= 0.4 ? 'warn' : 'bad'} />
            <span className="tabular-nums">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is still missing, each a link to its place. */
export function StillMissing({ testRoom, body, clock, onGo }: FootProps & { onGo: (part: MissingPart) => void }) {
  const { seconds } = useClockTime(clock)
  const missing = missingParts({ ...testRoom, body, seconds })
  if (missing.length === 0) return <p className="text-xs text-good-ink">Nothing is missing.</p>
  return (
    <div className="text-xs text-ink-muted">
      <b className="block font-semibold text-ink">Still missing</b>
      {missing.map((part, at) => (
        <Fragment key={part.label}>
          {at > 0 && ' '}
          <span className="whitespace-nowrap">
            <button
              type="button"
              onClick={() => onGo(part)}
              className="font-medium tabular-nums underline decoration-line-strong underline-offset-3 hover:decoration-current pointer-coarse:py-1.5"
            >
              {part.label}
            </button>
            {at < missing.length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </div>
  )
}
