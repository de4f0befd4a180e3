import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface KvListProps {
  items: readonly {
    label: ReactNode
    value: ReactNode
    /** A line above it: the sum of what stands before. */
    total?: boolean
    /** When the label is no plain text. */
    key?: string
  }[]
}

/** Names at one end, values at the other. */
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
          <dd className="flex items-center gap-1.5 text-end font-[550]">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
