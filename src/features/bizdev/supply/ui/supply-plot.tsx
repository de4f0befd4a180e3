import { Badge } from '#kit/data/badge.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { isShort } from '../rules.ts'
import type { Supply } from '../schema.ts'

type Segments = Supply['lists'][number]['segments']

/** Testers and open spots side by side for each segment: a table whose numbers are drawn as bars. */
export function SupplyPlot({ label, segments }: { label: string; segments: Segments }) {
  if (segments.length === 0) return <EmptyLine>No testers or open spots to compare.</EmptyLine>
  const most = {
    testers: Math.max(1, ...segments.map(({ testers }) => testers)),
    spots: Math.max(1, ...segments.map(({ spots }) => spots)),
  }
  return (
    <table className="w-full table-fixed border-y border-line">
      <thead>
        <tr className="border-b border-line text-xs text-ink-muted">
          <th scope="col" className="w-[36%] py-2 text-start font-normal sm:w-[30%]">
            {label}
          </th>
          <th scope="col" className="py-2 ps-4 text-start font-normal">
            Testers
          </th>
          <th scope="col" className="py-2 ps-4 text-start font-normal">
            Open spots
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {segments.map((segment) => (
          <tr key={segment.value}>
            <th scope="row" className="py-2.5 text-start align-middle font-[550]">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 break-words">{segment.value}</span>
                {isShort(segment) && <Badge tone="warn">Short</Badge>}
              </span>
            </th>
            <Cell value={segment.testers} of={most.testers} tone="bg-plot" />
            <Cell value={segment.spots} of={most.spots} tone="bg-warn" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ value, of, tone }: { value: number; of: number; tone: string }) {
  return (
    <td className="py-2.5 ps-4 align-middle">
      <span className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-2">
        <span className="text-end tabular-nums">{formatNumber(value)}</span>
        <span className="h-3 rounded-[3px] bg-surface-3" aria-hidden="true">
          <span
            className={cx('drawn block h-full rounded-[3px]', tone, value > 0 && 'min-w-1')}
            style={{ width: `${(value / of) * 100}%` }}
          />
        </span>
      </span>
    </td>
  )
}
