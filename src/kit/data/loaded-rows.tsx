import type { ReactNode } from 'react'
import { SkeletonRows } from '../feedback/skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import { Loaded, type Read } from './loaded.tsx'
import type { More } from './use-list.ts'

export interface LoadedRowsProps<Row> {
  list: Read<readonly Row[]> & { more?: More }
  /** What failed, in the user's terms: 'Couldn’t load your games'. */
  failed: string
  /** A text is what placeholder rows say to screen readers: 'Loading your games'. */
  loading: ReactNode
  /** How many placeholder rows. */
  placeholders?: number
  /** Shown for a list without rows: an EmptyState. */
  empty?: ReactNode
  /** Class names of a list that is not rows between lines: a grid of cards, for example. */
  className?: string
  /** Draws one row: an `li` with its key. */
  children: (row: Row) => ReactNode
}

/** A list as rows between lines, with its states; further rows load on scroll. */
export function LoadedRows<Row>({
  list,
  failed,
  loading,
  placeholders = 4,
  empty = null,
  className = 'divide-y divide-line border-y border-line',
  children,
}: LoadedRowsProps<Row>): ReactNode {
  const placeholder = typeof loading === 'string' ? <SkeletonRows rows={placeholders} label={loading} /> : loading
  return (
    <>
      <Loaded from={list} failed={failed} loading={placeholder} empty={empty}>
        {(rows) => <ul className={className}>{rows.map((row) => children(row))}</ul>}
      </Loaded>
      {list.more && <LoadMore more={list.more} />}
    </>
  )
}
