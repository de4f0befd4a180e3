import type { ComponentProps } from 'react'
import { cx } from '#kit/styles/class-names.ts'

export interface Axis {
  span: number
  ticks: number[]
}

/** The columns of all rows over minutes: name, plot, remark. */
export const minuteColumns =
  'grid grid-cols-[104px_minmax(0,1fr)] items-center gap-x-4 @min-[36rem]:grid-cols-[140px_minmax(0,1fr)_132px]'

/** Where a minute lies on the axis. */
export const at = (minute: number, { span }: Axis): string => `${Math.min(100, (minute / span) * 100)}%`

/** A plot over minutes with a line at each tick. */
export function MinutePlot({ axis, className, ...rest }: ComponentProps<'div'> & { axis: Axis }) {
  return (
    <div {...rest} className={cx('relative', className)}>
      {axis.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute inset-y-0 w-px bg-line"
          style={{ left: at(tick, axis) }}
          aria-hidden="true"
        />
      ))}
      {rest.children}
    </div>
  )
}

/** The labels of the ticks. */
export function MinuteAxis({ axis }: { axis: Axis }) {
  return (
    <div className={cx(minuteColumns, 'type-cap')} aria-hidden="true">
      <span className="text-end">minutes played</span>
      <div className="relative h-4">
        {axis.ticks.map((tick) => (
          <span key={tick} className="absolute -translate-x-1/2" style={{ left: at(tick, axis) }}>
            {tick}
          </span>
        ))}
      </div>
    </div>
  )
}
