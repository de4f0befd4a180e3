import { useId } from 'react'
import { formatNumber } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { CodeList, CodeRow } from './code-list.ts'

interface CodesTableProps {
  list: CodeList
  column: number | 'all'
  onColumn: (column: number | 'all') => void
  /** How the text is written: its character set and separator. */
  about: string
}

const shownAtEnds = 3
const mostColumns = 8

/** The first and last lines of a list of codes; with several columns, the choice of the one with the codes. */
export function CodesTable({ list, column, onColumn, about }: CodesTableProps) {
  const { rows, columns } = list
  const title = useId()
  const isShort = rows.length <= shownAtEnds * 2
  const [first, last] = isShort ? [rows, []] : [rows.slice(0, shownAtEnds), rows.slice(-shownAtEnds)]
  const shown = Array.from({ length: Math.min(columns, mostColumns) }, (_, at) => at)
  return (
    <section aria-labelledby={title} className="rounded-surface border border-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-3">
        <h3 id={title} className="type-row">
          {columns > 1 ? 'Which column holds the code?' : 'The first and the last codes'}
        </h3>
        <span className="type-cap">{about}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
      <section tabIndex={0} aria-label="Lines of the list" className="overflow-x-auto">
        <table className="w-full border-collapse text-left">
          {columns > 1 && (
            <thead>
              <tr className="border-t border-line">
                <th className="w-12">
                  <span className="sr-only">Line</span>
                </th>
                {shown.map((at) => (
                  <th key={at} className={cx('px-4 font-normal', isOn(column, at) && 'bg-surface-2')}>
                    <label className="inline-flex min-h-control items-center gap-2 whitespace-nowrap">
                      <input
                        type="radio"
                        name={title}
                        checked={column === at}
                        onChange={() => onColumn(at)}
                        className="size-4 accent-accent"
                      />
                      {list.heading?.[at] || `Column ${at + 1}`}
                    </label>
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {first.map((row) => (
              <Row key={row.line} row={row} shown={shown} column={column} />
            ))}
            {!isShort && (
              <tr className="border-t border-line bg-surface-2">
                <td />
                <td colSpan={shown.length} className="type-cap px-4 py-1.5">
                  {formatNumber(rows.length - shownAtEnds * 2)} more
                </td>
              </tr>
            )}
            {last.map((row) => (
              <Row key={row.line} row={row} shown={shown} column={column} />
            ))}
          </tbody>
        </table>
      </section>
      {columns > 1 && (
        <label className="flex min-h-control items-center gap-2 border-t border-line px-4">
          <input
            type="radio"
            name={title}
            checked={column === 'all'}
            onChange={() => onColumn('all')}
            className="size-4 accent-accent"
          />
          All columns: each cell is a code
        </label>
      )}
    </section>
  )
}

const isOn = (column: number | 'all', at: number) => column === 'all' || column === at

function Row({ row, shown, column }: { row: CodeRow; shown: readonly number[]; column: number | 'all' }) {
  return (
    <tr className="border-t border-line">
      <td className="type-cap px-3 py-1.5 text-right tabular-nums">{row.line}</td>
      {shown.map((at) => (
        <td
          key={at}
          className={cx(
            'px-4 py-1.5',
            isOn(column, at) ? 'type-code bg-surface-2 max-sm:whitespace-nowrap sm:break-all' : 'text-ink-muted',
          )}
        >
          {row.cells[at] ?? ''}
        </td>
      ))}
    </tr>
  )
}
