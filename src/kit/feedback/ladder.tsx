import { cx } from '../styles/class-names.ts'

interface LadderProps {
  /** Rank of the level reached, from 0. */
  level: number
  /** Progress from this level to the next, 0 to 1. */
  progress: number
  /** Accessible text: 'Level 4 of 8, 412 of 500 reputation'. */
  label: string
}

const testerLevels = 8

/** Levels as steps: reached, current and coming ones. At the top level all are full. */
export function Ladder({ level, progress, label }: LadderProps) {
  return (
    <div role="img" aria-label={label} className="flex gap-[3px]">
      {Array.from({ length: testerLevels - 1 }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
        <span key={step} className="drawn h-2 flex-1 overflow-hidden rounded-[2px] bg-surface-3">
          <span
            className={cx('block h-full', step === level ? 'bg-accent' : 'bg-ink-muted')}
            style={{
              width: step < level ? '100%' : step === level ? `${Math.min(1, Math.max(0, progress)) * 100}%` : 0,
            }}
          />
        </span>
      ))}
    </div>
  )
}
