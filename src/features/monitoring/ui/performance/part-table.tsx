import { DataTable } from '#kit/data/data-table.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { comparedMetrics, metrics } from '../../metrics/rules.ts'
import type { PartFigures } from '../../metrics/schema.ts'
import { formatMetric, isOver } from './format-metric.ts'

interface PartTableProps {
  title: string
  text: string
  /** Header of the first column. */
  head: string
  parts: readonly PartFigures[]
}

/** p75 of each page or version; values above their target are marked. */
export function PartTable({ title, text, head, parts }: PartTableProps) {
  const id = `performance-${head.toLowerCase()}`
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PanelHeader id={id} title={title} text={text} />
      <DataTable
        caption={title}
        rows={parts}
        rowKey={({ key }) => key}
        empty={<EmptyLine>Nothing was measured yet.</EmptyLine>}
        columns={[
          { header: head, cell: ({ key }) => <code className="type-code break-all">{key}</code> },
          { header: 'Measured', align: 'end', className: 'tabular-nums', cell: ({ visits }) => formatNumber(visits) },
          ...comparedMetrics.map((name) => ({
            header: metrics[name].type === 'web_vital' ? name : metrics[name].label,
            align: 'end' as const,
            className: 'tabular-nums whitespace-nowrap',
            cell: ({ p75 }: PartFigures) => (
              <span className={isOver(name, p75[name]) ? 'font-[550] text-bad-ink' : ''}>
                {formatMetric(name, p75[name])}
                {isOver(name, p75[name]) && <span className="sr-only"> above target</span>}
              </span>
            ),
          })),
        ]}
      />
    </section>
  )
}
