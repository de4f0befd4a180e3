import type { QualityLine } from '#features/playtests/findings/schema.ts'
import { Meter } from '#kit/feedback/progress.tsx'

/** Points of a part of the score, and a sentence with its figures. `later`: originality comes with the result. */
export function EvidenceLines({ lines, later = false }: { lines: readonly QualityLine[]; later?: boolean }) {
  return (
    <div className="@container">
      <ul
        className="divide-y divide-line border-y border-line"
        aria-label={later ? 'What is known so far' : 'What is known'}
      >
        {lines.map(({ signal, label, value, text, points, of }) => (
          <li
            key={signal}
            className="grid grid-cols-[minmax(0,1fr)_4rem_4rem] items-center gap-x-3 py-2 text-sm @min-[34rem]:grid-cols-[6.5rem_4rem_4rem_minmax(0,1fr)]"
          >
            <b className="font-medium">{label}</b>
            <Meter value={value} max={1} tone="ink" className="w-full" />
            <span className="whitespace-nowrap tabular-nums">
              <b className="font-semibold">{points}</b> <span className="text-xs text-ink-muted">of {of}</span>
            </span>
            <span className="text-pretty text-ink-muted @max-[34rem]:col-span-3">{text}</span>
          </li>
        ))}
        {later && (
          <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 py-2 text-sm">
            <b className="font-medium">Originality</b>
            <span className="text-ink-muted">Shown with the result, like the proof answers.</span>
          </li>
        )}
      </ul>
    </div>
  )
}
