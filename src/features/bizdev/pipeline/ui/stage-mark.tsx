import { Circle, CircleAlert, CircleCheck, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react'
import { cx } from '#kit/styles/class-names.ts'
import { type Stage, stageLabels } from '../rules.ts'

const marks: Record<Stage, { icon: LucideIcon; tone: string }> = {
  lead: { icon: CircleDashed, tone: 'text-ink-faint' },
  contacted: { icon: Circle, tone: 'text-ink-muted' },
  trial: { icon: CircleDot, tone: 'text-accent-ink' },
  active: { icon: CircleCheck, tone: 'text-good-ink' },
  at_risk: { icon: CircleAlert, tone: 'text-bad-ink' },
}

/** The icon of a stage; its label stands beside it. */
export function StageMark({ stage }: { stage: Stage }) {
  const { icon: Mark, tone } = marks[stage]
  return <Mark className={cx('size-4 flex-none', tone)} aria-hidden="true" />
}

/** Icon and label of a stage. */
export function StageName({ stage }: { stage: Stage }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap">
      <StageMark stage={stage} />
      {stageLabels[stage]}
    </span>
  )
}
