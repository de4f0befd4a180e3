import { formatShort } from '../data/format.ts'
import { cx } from '../styles/class-names.ts'
import { roundStep } from './round-step.ts'
import { TableFallback } from './table-fallback.tsx'

interface BarsProps {
  items: readonly {
    /** 'Week of 12 Nov'. */
    label: string
    value: number
    /** Pending amount, added on top as a dashed bar. */
    promised?: number
  }[]
  caption: string
  /** Header of the column of numbers: 'Credits'. */
  unit: string
}

/** Sums by week or month, on an axis of round numbers; pending amounts are dashed. */
export function Bars({ items, caption, unit }: BarsProps) {
  const most = Math.max(1, ...items.map((item) => item.value + (item.promised ?? 0)))
  const step = roundStep(most / 2)
  const top = Math.ceil(most / step) * step
  const ticks = Array.from({ length: top / step + 1 }, (_, n) => top - n * step)
  const share = (value: number) => `${(value / top) * 100}%`
  const promises = items.some((item) => item.promised !== undefined)
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-1.5">
      <div className="grid text-end text-xs text-ink-faint tabular-nums" aria-hidden="true">
        {/* All numbers share one cell, so that the column is as wide as the widest. */}
        {ticks.map((tick) => (
          <span key={tick} className="relative col-start-1 row-start-1" style={{ top: `${100 - (tick / top) * 100}%` }}>
            <span className="relative -top-2">{formatShort(tick)}</span>
          </span>
        ))}
      </div>
      <div className="relative flex h-16 items-end gap-[5px]" aria-hidden="true">
        {ticks.map((tick) => (
          <span
            key={tick}
            className={cx('absolute inset-x-0 h-px', tick === 0 ? 'bg-line-strong' : 'bg-line')}
            style={{ bottom: share(tick) }}
          />
        ))}
        {items.map((item) => (
          <span
            key={item.label}
            className="relative flex h-full flex-1 flex-col justify-end gap-0.5"
            title={titleOf(item)}
          >
            {item.promised !== undefined && item.promised > 0 && (
              <span
                className="drawn rounded-[2px] border-[1.5px] border-dashed border-credit-ink"
                style={{ height: share(item.promised) }}
              />
            )}
            <span
              className={`drawn min-h-0.5 rounded-[2px] ${item.value === 0 ? 'bg-surface-3' : 'bg-credit'}`}
              style={{ height: share(item.value) }}
            />
          </span>
        ))}
      </div>
      {items.length > 1 && (
        <div className="type-cap col-start-2 mt-1.5 flex justify-between gap-2" aria-hidden="true">
          <span>{items[0]?.label}</span>
          <span>{items.at(-1)?.label}</span>
        </div>
      )}
      <TableFallback
        caption={caption}
        head={promises ? ['When', unit, 'Promised'] : ['When', unit]}
        rows={items.map((item) => (promises ? [item.label, item.value, item.promised ?? 0] : [item.label, item.value]))}
      />
    </div>
  )
}

function titleOf({ label, value, promised }: BarsProps['items'][number]): string {
  return promised ? `${label}: ${value}, ${promised} promised` : `${label}: ${value}`
}
