import { plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { type LineKind, markBefore } from '../../moment-line/line-events.ts'
import type { MomentLine } from '../../moment-line/line-schema.ts'
import type { Peak } from '../../moment-line/peaks.ts'
import type { LineStretch } from './line-frame.ts'
import { kindLabels, placeText } from './line-look.tsx'

interface PeakListProps {
  line: MomentLine
  peaks: readonly Peak[]
  isAligned: boolean
  stretch: LineStretch
  onPick: (stretch: LineStretch) => void
}

/** The class names of the kinds' colours. */
export const kindFills: Readonly<Record<LineKind, string>> = {
  stuck: 'bg-warn',
  confused: 'bg-confused',
  bug: 'bg-bad',
  fun: 'bg-good',
  error: 'bg-bad-ink',
  stall: 'bg-ink-faint',
}

const mostBars = 12

/** The strongest stretches; each chooses itself. */
export function PeakList({ line, peaks, isAligned, stretch, onPick }: PeakListProps) {
  if (peaks.length === 0) return null
  return (
    <ol
      aria-label="Peaks"
      className="grid divide-line border-y border-line max-sm:divide-y sm:grid-flow-col sm:auto-cols-fr sm:divide-x"
    >
      {peaks.map((peak) => {
        const { from, to, events, testers } = peak
        const isPicked = stretch.from === from && stretch.to === to
        return (
          <li key={`${from}/${to}/${peak.group}`} className="grid">
            <button
              type="button"
              aria-pressed={isPicked}
              onClick={() => onPick({ from, to })}
              className="grid content-start gap-1 px-3 py-2.5 text-left transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 aria-pressed:bg-accent-tint aria-pressed:shadow-[inset_0_-2px_0_var(--accent-fill)]"
            >
              <span aria-hidden="true" className="flex h-1.5 gap-0.5">
                {events.slice(0, mostBars).map(({ key, kind }) => (
                  <span key={key} className={cx('drawn h-1.5 w-3 rounded-[2px]', kindFills[kind])} />
                ))}
              </span>
              <b className="font-semibold break-words">{peakName(line, peak, isAligned)}</b>
              <span className="type-cap">
                {countsText(peak)}, {plural(testers, 'tester')}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** '12:04 to 13:40, after gate'. */
function peakName(line: MomentLine, { from, to, events }: Peak, isAligned: boolean): string {
  const marks = new Set(events.map(({ session, at }) => markBefore(line, session, at)))
  const [mark] = marks
  const stretch = stretchText({ from, to }, isAligned)
  return marks.size === 1 && mark !== undefined && !isAligned ? `${stretch}, after ${mark}` : stretch
}

export const stretchText = ({ from, to }: LineStretch, isAligned: boolean): string =>
  Math.floor(from) === Math.floor(to)
    ? `At ${placeText(from, isAligned)}`
    : `${placeText(from, isAligned)} to ${placeText(to, isAligned)}`

/** '9 stuck or confused', '3 bug'. */
function countsText({ events }: Peak): string {
  const kinds = [...new Set(events.map(({ kind }) => kindLabels[kind].toLowerCase()))]
  return `${events.length} ${kinds.join(' or ')}`
}
