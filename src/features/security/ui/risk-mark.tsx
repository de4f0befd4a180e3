import { cx } from '#kit/styles/class-names.ts'
import type { RiskLevel } from '../rules.ts'

export const riskNames: Record<RiskLevel, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

const looks: Record<RiskLevel | 'done', { text: string; mark: string }> = {
  critical: { text: 'text-bad-ink', mark: 'bg-bad' },
  high: { text: 'text-warn-ink', mark: 'bg-warn' },
  medium: { text: 'text-ink-muted', mark: 'bg-plot-before' },
  low: { text: 'text-ink-faint', mark: 'inset-ring-[1.5px] inset-ring-control-line' },
  done: { text: 'text-good-ink', mark: 'bg-good' },
}

/** A level of risk, or a state, with a square that not only its colour tells apart. */
export function RiskMark({ look, children }: { look: RiskLevel | 'done'; children: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap', looks[look].text)}>
      <span className={cx('drawn size-2 flex-none rounded-[2px]', looks[look].mark)} aria-hidden="true" />
      {children}
    </span>
  )
}
