import type { QualityLine } from '#features/playtests/findings/schema.ts'
import { Meter } from '#kit/feedback/progress.tsx'
import { EvidenceLines } from './evidence-lines.tsx'

/** One line per quality signal, with its reason; the meter of a signal that doesn't count is empty. */
export function QualityLines({ lines }: { lines: readonly QualityLine[] }) {
  if (lines.length === 0) return null
  // Lines of former checks have no points.
  if (lines.every(({ points }) => points !== undefined)) return <EvidenceLines lines={lines} />
  return (
    <div className="@container">
      <ul className="grid gap-x-8 gap-y-2 @min-[40rem]:grid-cols-2" aria-label="Why this score">
        {lines.map(({ signal, label, value, text, counts }) => (
          <li
            key={signal}
            className="grid grid-cols-[6.5rem_3rem_minmax(0,1fr)] items-center gap-3 text-sm @max-[22rem]:grid-cols-[minmax(0,1fr)_3rem] @max-[22rem]:gap-y-0.5"
          >
            <span className="font-medium">{label}</span>
            <Meter value={counts ? value : 0} max={1} tone={value >= 0.7 ? 'good' : value >= 0.4 ? 'warn' : 'bad'} />
            <span className="text-ink-muted @max-[22rem]:col-span-2">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
