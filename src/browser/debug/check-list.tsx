import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import type { Check } from '#features/diagnostics/schema.ts'

const looks = {
  ok: { Icon: CircleCheck, tone: 'text-good-ink', word: 'OK' },
  failed: { Icon: CircleX, tone: 'text-bad-ink', word: 'Failed' },
  skipped: { Icon: CircleMinus, tone: 'text-ink-faint', word: 'Skipped' },
} as const

/** One row for each check: its result, what it found, how long it took. */
export function CheckList({ label, checks }: { label: string; checks: readonly Check[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {checks.map(({ name, state, detail, ms }) => {
        const { Icon, tone, word } = looks[state]
        return (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-3 last:pb-0">
            <Icon aria-hidden="true" className={`mt-0.5 size-[18px] ${tone}`} />
            <span className="grid gap-0.5">
              <span className="font-[550]">{name}</span>
              <span className="break-words text-ink-muted">{detail}</span>
            </span>
            <span className="grid justify-items-end gap-0.5 text-sm">
              <span className={`font-[550] ${tone}`}>{word}</span>
              {ms !== null && <span className="type-cap tabular-nums">{ms} ms</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
