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

/** Sums by week or month; pending amounts are dashed. */
export function Bars({ items, caption, unit }: BarsProps) {
  const most = Math.max(1, ...items.map((item) => item.value + (item.promised ?? 0)))
  const share = (value: number) => `${(value / most) * 100}%`
  const promises = items.some((item) => item.promised !== undefined)
  return (
    <div className="relative">
      <div className="flex h-16 items-end gap-[5px]" aria-hidden="true">
        {items.map((item) => (
          <span key={item.label} className="flex h-full flex-1 flex-col justify-end gap-0.5" title={titleOf(item)}>
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
        <div className="type-cap mt-1.5 flex justify-between gap-2" aria-hidden="true">
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
