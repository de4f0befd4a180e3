import { formatNumber } from '#kit/data/format.ts'

interface RankedTableProps {
  caption: string
  /** Header of the names: 'Item'. */
  of: string
  /** Headers of the numbers; the first one is drawn as a bar. */
  head: readonly string[]
  rows: readonly { key: string; label: string; values: readonly number[] }[]
  /** Shown without rows. */
  empty: string
}

/** Names with their numbers, the largest first, each with a bar that compares its first number. */
export function RankedTable({ caption, of, head, rows, empty }: RankedTableProps) {
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  if (rows.length === 0) return <p className="text-ink-muted">{empty}</p>
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-ink-faint">
          <th scope="col" className="py-1 text-start font-medium">
            {of}
          </th>
          {head.map((name) => (
            <th key={name} scope="col" className="py-1 pl-3 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="w-full py-2 text-start font-normal">
              <span className="break-words">{label}</span>
              <span
                aria-hidden="true"
                className="drawn mt-1 block h-1.5 min-w-0.5 rounded-[2px] bg-plot"
                style={{ width: `${((values[0] ?? 0) / most) * 100}%` }}
              />
            </th>
            {values.map((value, at) => (
              <td key={head[at]} className="py-2 pl-3 text-end align-top tabular-nums">
                {formatNumber(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
