import type { KeyboardEvent, ReactNode } from 'react'
import { SkeletonRows } from '../../feedback/skeleton.tsx'
import { cx } from '../../styles/class-names.ts'
import { formatNumber } from '../format.ts'

const phonePlaces = {
  badge: 'phone-badge',
  controls: 'phone-controls',
  left: 'phone-left',
  right: 'phone-right',
  hidden: 'listed:hidden',
}

export interface Column<Row> {
  /** Differs from the other columns' headers. */
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /**
   * Instead of a line with its header: beside the title (a badge, the controls), at one end of a line that two short
   * cells share, or nowhere.
   */
  onPhone?: keyof typeof phonePlaces
  /** A long header may wrap where the table is narrow. */
  wraps?: boolean
  /** Class names of the column's cells: a width, for example. */
  className?: string
}

export interface DataTableProps<Row> {
  /** As a list the first column becomes the row's title, the others lines with their header. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The controls of a row, in a last column. */
  actions?: Column<Row>['cell'] | undefined
  rowKey: (row: Row) => string
  /** Shown when there are no rows: an EmptyState. */
  empty: ReactNode
  /** Accessible name of the table. */
  caption: string
  loading?: boolean
  /**
   * Called on Enter on a row, or on a click beside its controls. A link or button inside the row must lead to the same
   * target.
   */
  onRowOpen?: (row: Row) => void
}

/** A table that becomes a list on phones and small tablets; Up, Down, Home and End move between its rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, empty, caption, loading, onRowOpen } = props
  if (loading) return <SkeletonRows label={`Loading: ${caption}`} />
  if (rows.length === 0) return empty
  const columns = columnsOf(props)
  return (
    <div className="-mx-2 overflow-x-auto px-2 pb-1">
      <table className="w-full border-collapse listed:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="listed:sr-only">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.header}
                scope="col"
                className={cx(
                  'pb-2 align-bottom text-xs font-medium text-ink-faint',
                  !column.wraps && 'whitespace-nowrap',
                  alignment(column, columns[index - 1]),
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="listed:block">
          {rows.map((row, position) => (
            <tr
              key={rowKey(row)}
              tabIndex={position === 0 ? 0 : -1}
              onKeyDown={(event) => moveRow(event, onRowOpen && (() => onRowOpen(row)))}
              onClick={onRowOpen && ((event) => isPlainClick(event.target) && onRowOpen(row))}
              className={cx(
                'phone-row border-t border-line focus-visible:outline-offset-0',
                onRowOpen && 'cursor-pointer hover:bg-surface-2',
              )}
            >
              {columns.map((column, index) => {
                const content = column.cell(row)
                return (
                  <td
                    key={column.header}
                    dir="auto"
                    className={cx(
                      'py-3 align-middle listed:p-0',
                      alignment(column, columns[index - 1]),
                      column.onPhone ? phonePlaces[column.onPhone] : index > 0 ? 'phone-line' : 'phone-title',
                      (content === null || content === false) && 'listed:hidden',
                      column.className,
                    )}
                  >
                    {index > 0 && !column.onPhone && (
                      <span className="text-xs text-ink-faint tabled:hidden" aria-hidden="true">
                        {column.header}
                      </span>
                    )}
                    {typeof content === 'number' ? formatNumber(content) : content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function columnsOf<Row>({ columns, actions }: DataTableProps<Row>): readonly Column<Row>[] {
  return actions ? [...columns, { header: 'Actions', align: 'end', onPhone: 'controls', cell: actions }] : columns
}

function alignment<Row>(column: Column<Row>, before: Column<Row> | undefined): string {
  if (column.align === 'end') return 'pl-4 text-end first:pl-0'
  // Beside numbers, which end at the edge of their column.
  return before?.align === 'end' ? 'pr-4 text-start last:pr-0 tabled:pl-4' : 'pr-4 text-start last:pr-0'
}

function isPlainClick(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select, textarea') === null
}

function moveRow(event: KeyboardEvent<HTMLTableRowElement>, open: (() => void) | undefined) {
  const row = event.currentTarget
  if (event.target !== row) return
  if (event.key === 'Enter' && open) {
    event.preventDefault()
    open()
    return
  }
  const goals: Record<string, Element | null | undefined> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }
  const goal = goals[event.key]
  if (!(goal instanceof HTMLElement)) return
  event.preventDefault()
  row.tabIndex = -1
  goal.tabIndex = 0
  goal.focus()
}
