import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '#kit/styles/class-names.ts'
import type { TestRoom } from '../../calls.ts'
import { EvidenceLines } from '../../evidence-lines.tsx'
import { ReasonsSoFar } from '../../reasons.tsx'
import type { DraftBody } from '../../review-form/review-errors.ts'
import { useDraftCheck } from '../use-draft-check.ts'
import { type RoomClock, useClockTime } from '../use-time-in-front.ts'
import { type MissingPart, missingParts } from './missing-parts.ts'

interface FootProps {
  testRoom: TestRoom
  body: DraftBody
  clock: RoomClock
}

interface KnownSoFarProps extends FootProps {
  /** Changes with what the server knows besides the draft. */
  known: string
  /** Each bug "can't go on" has something that shows it. */
  hasTrace: boolean
}

/** What is known so far, and what would make a person look; from the server, so that no rule is in the browser. */
export function KnownSoFar({ testRoom: { playtest }, body, clock, known, hasTrace }: KnownSoFarProps) {
  const minutes = Math.floor(useClockTime(clock).seconds / 60)
  const checked = useDraftCheck(playtest.id, body, `${minutes} ${known}`)
  const hasText = (body.content ?? '').trim() !== ''
  if (!checked || !hasText) return null
  const { lines, doubts, lacks } = checked
  // A trace that was just added is known before the next answer.
  const reasons = [...lacks, ...doubts.filter(({ kind }) => kind !== 'trace' || !hasTrace)]
  return (
    <section aria-label="What is known so far" className="grid gap-2.5 max-sm:[&_ul]:hidden">
      {reasons.length > 0 && <ReasonsSoFar reasons={reasons} content={body.content ?? ''} />}
      <div className="[@media(max-height:760px)]:hidden">
        <EvidenceLines lines={lines} later />
      </div>
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
