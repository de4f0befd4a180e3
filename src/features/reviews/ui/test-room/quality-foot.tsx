import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
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

const partLink =
  'font-medium whitespace-nowrap tabular-nums underline decoration-line-strong underline-offset-3 hover:decoration-current pointer-coarse:py-1.5'

/** What is still missing: how much, and the first part as a link to its place; a press shows all. */
export function StillMissing({ testRoom, body, clock, onGo }: FootProps & { onGo: (part: MissingPart) => void }) {
  const { seconds } = useClockTime(clock)
  const [showsAll, setShowsAll] = useState(false)
  const list = useId()
  const missing = missingParts({ ...testRoom, body, seconds })
  const [first, ...others] = missing
  if (!first) return <p className="text-xs text-good-ink">Nothing is missing.</p>
  const link = (part: MissingPart) => (
    <button type="button" onClick={() => onGo(part)} className={partLink}>
      {part.label}
    </button>
  )
  return (
    <>
      <div className="grid justify-items-start text-xs text-ink-muted">
        <b className="font-semibold text-ink">Still missing</b>
        <span className="flex flex-wrap gap-x-2">
          {link(first)}
          {others.length > 0 && (
            <button
              type="button"
              aria-expanded={showsAll}
              aria-controls={list}
              onClick={() => setShowsAll(!showsAll)}
              className="flex items-center gap-0.5 font-medium whitespace-nowrap text-ink pointer-coarse:py-1.5"
            >
              +{others.length}
              <span className="sr-only">more</span>
              <ChevronDown className={cx('size-3.5', !showsAll && 'rotate-180')} aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
      {showsAll && others.length > 0 && (
        <ul id={list} className="col-span-full flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-muted">
          {others.map((part) => (
            <li key={part.label}>{link(part)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
