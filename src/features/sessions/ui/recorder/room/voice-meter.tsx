import { cx } from '#kit/styles/class-names.ts'
import type { Recorder } from '../recorder.ts'

interface VoiceMeterProps {
  recorder: Recorder
  bars: number
  className?: string
  /** Of a bar that is on, and of one that is off. */
  looks: readonly [on: string, off: string]
}

/** How loud the voice is now. */
export function VoiceMeter({ recorder, bars, className, looks }: VoiceMeterProps) {
  const on = recorder.state.useValue(({ level }) => Math.round((Math.min(level, 200) / 200) * bars))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element has no bars
    <span
      role="meter"
      aria-label="Voice level"
      aria-valuemin={0}
      aria-valuemax={bars}
      aria-valuenow={on}
      className={cx('flex items-stretch gap-0.5', className)}
    >
      {Array.from({ length: bars }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars in their order
        <i key={at} className={cx('drawn flex-1 rounded-[1px]', at < on ? looks[0] : looks[1])} />
      ))}
    </span>
  )
}
