import type { ReactNode } from 'react'
import { cx } from '../styles/class-names.ts'
import { formatNumber } from './format.ts'

interface KvListProps {
  items: readonly {
    label: ReactNode
    value: ReactNode
    /** Draws a line above it: the sum of the items before. */
    total?: boolean
    /** Needed when the label is not plain text. */
    key?: string
  }[]
}

/** Labels on one side, values on the other. */
export function KvList({ items }: KvListProps) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {items.map((item, position) => (
        <div
          key={item.key ?? (typeof item.label === 'string' ? item.label : position)}
          className={cx(
            'flex min-h-5 items-center justify-between gap-3',
            item.total && 'mt-1 border-t border-line pt-3 font-[550]',
          )}
        >
          <dt className={cx('flex items-center gap-1.5', !item.total && 'text-ink-muted')}>{item.label}</dt>
          <dd className="flex items-center gap-1.5 text-end font-[550]">
            {typeof item.value === 'number' ? formatNumber(item.value) : item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
