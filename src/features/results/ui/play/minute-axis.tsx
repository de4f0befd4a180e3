import type { ComponentProps } from 'react'
import { cx } from '#kit/styles/class-names.ts'

export interface Axis {
  span: number
  ticks: number[]
}

const rows = 'grid items-center gap-x-4 @min-[36rem]:gap-x-7'
const onWide = `${rows} @min-[36rem]:grid-cols-[140px_minmax(0,1fr)_132px]`

/**
 * The columns of all rows over minutes: name, plot, remark. Rows, plots and axis of one panel share them, so that a
 * minute lies at the same place in all of them. In a narrow panel `stacked` rows are one column, and `lanes` keep a
 * mark of the tester before the plot. `untimed` rows have no plot, and more room for the remark.
 */
export const minuteColumns = {
  stacked: `${onWide} grid-cols-[minmax(0,1fr)]`,
  untimed: `${rows} grid-cols-[minmax(0,1fr)] @min-[36rem]:grid-cols-[140px_minmax(0,1fr)_minmax(0,1fr)]`,
  lanes: `${onWide} grid-cols-[24px_minmax(0,1fr)]`,
} as const

type Columns = Exclude<keyof typeof minuteColumns, 'untimed'>

/** The room that a plot leaves at its ends in a narrow panel, for marks at the first and the last minute. */
export const plotInset = { stacked: '@max-[36rem]:mx-4', lanes: '' } as const

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

/** The labels of the ticks, below rows with the same `columns`. */
export function MinuteAxis({ axis, columns }: { axis: Axis; columns: Columns }) {
  return (
    <div className={cx(minuteColumns[columns], 'type-cap')} aria-hidden="true">
      <span className="text-end @max-[36rem]:col-start-[-2] @max-[36rem]:row-start-2">minutes played</span>
      <div className={cx('relative h-4 @max-[36rem]:col-start-[-2] @max-[36rem]:row-start-1', plotInset[columns])}>
        {axis.ticks.map((tick) => (
          <span key={tick} className="absolute -translate-x-1/2" style={{ left: at(tick, axis) }}>
            {tick}
          </span>
        ))}
      </div>
    </div>
  )
}
