import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#kit/styles/class-names.ts'

/** As whole percent; below 100 % nothing is certain. */
export const percentOf = (chance: number) => Math.min(99, Math.round(chance * 100))

/** A chance in a sentence. */
export const Chance = ({ of }: { of: number }) => <b className="font-semibold">{percentOf(of)}%</b>

interface ChancePanelProps {
  label: string
  /** The chance that matters most, as a sentence. */
  lead: ReactNode
  /** What so many people can't tell. */
  limits: ReactNode
  /** The mathematics behind it, and where they hold. */
  counted: ReactNode
  /** The chances as rows. */
  children: ReactNode
}

/** What so many people can tell, where their number is ordered, and what they can't. */
export const ChancePanel = ({ label, lead, limits, counted, children }: ChancePanelProps) => (
  <section aria-label={label} className="grid gap-3 border-y border-line py-4">
    <p>{lead}</p>
    {children}
    <p className="flex items-start gap-1.5 text-ink-muted">
      <Info className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>{limits}</span>
    </p>
    <details className="max-w-[68ch] text-ink-muted">
      <summary className="w-fit cursor-pointer font-medium text-ink">How this is counted</summary>
      <p className="mt-2">{counted}</p>
    </details>
  </section>
)

/** A chance as a bar and in percent, in a list of terms. */
export function ChanceRow({ label, chance }: { label: string; chance: number }) {
  const percent = percentOf(chance)
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)_3rem] items-center gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="contents">
        <span className="drawn h-2.5 overflow-hidden rounded-[3px] bg-surface-3" aria-hidden="true">
          <span
            className={cx('block h-full', percent >= 80 ? 'bg-plot' : 'bg-plot-before')}
            style={{ width: `${percent}%` }}
          />
        </span>
        <span className="text-end tabular-nums">{percent}%</span>
      </dd>
    </div>
  )
}
