import { useContext, useState } from 'react'
import { MomentMark, momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { SessionsOpen } from '#features/sessions/ui/session-chip.tsx'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Moment } from './findings.ts'

/** Moments shown before the others are asked for. */
const first = 12

interface ReviewMomentsProps {
  playtestId: string
  moments: readonly Moment[]
}

/** What the tester of a review marked while playing; each chip opens the session at its second. */
export function ReviewMoments({ playtestId, moments }: ReviewMomentsProps) {
  const [all, setAll] = useState(false)
  if (moments.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <h3 className="type-cap">Marked while playing</h3>
      <ul className="flex flex-wrap gap-1.5">
        {(all ? moments : moments.slice(0, first)).map((moment) => (
          <li key={moment.id}>
            <MomentChip playtestId={playtestId} moment={moment} />
          </li>
        ))}
        {moments.length > first && !all && (
          <li>
            <button type="button" className={cx(chip, 'underline')} onClick={() => setAll(true)}>
              Show all {moments.length}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

const chip =
  'inline-flex min-h-6 items-center gap-1.5 rounded-chip px-1.5 text-xs font-semibold tabular-nums pointer-coarse:min-h-11 pointer-coarse:px-2.5'

interface MomentChipProps {
  playtestId: string
  moment: Moment
  /** The time as the tester wrote it. */
  text?: string
}

/** The kind and time of a moment, which opens its second; in the sample its place on the line of moments. */
export function MomentChip({ playtestId, moment: { id, kind, atSeconds, note }, text }: MomentChipProps) {
  const open = useContext(SessionsOpen)
  return (
    <Link
      href={open ? paths.sessionMoment(playtestId, id) : `#moment-${id}`}
      title={note || momentLabels[kind]}
      className={cx(chip, 'border border-line bg-surface-2 no-underline hover:border-line-strong hover:bg-surface-3')}
    >
      <MomentMark kind={kind} />
      <span className="sr-only">{momentLabels[kind]} at </span>
      {text ?? clockOf(atSeconds)}
      {note !== '' && <span className="sr-only">: {note}</span>}
    </Link>
  )
}
