import { useQuery } from '@tanstack/react-query'
import { formatNumber, formatSpan } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Section } from '#kit/layout/panel.tsx'
import type { ServerFigures } from '../../metrics/schema.ts'
import { monitoring } from '../calls.ts'
import { formatMs } from './format-metric.ts'

const REFETCH_MS = 30_000

/** The server beside the browsers: the queue of jobs, operations and statements. */
export function ServerPanel() {
  const server = useQuery({ ...monitoring.server.queryOptions(), refetchInterval: REFETCH_MS })
  return (
    <Loaded
      from={server}
      failed="Couldn’t load server metrics"
      loading={<SkeletonRows label="Loading server metrics" />}
    >
      {(figures) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Operations figures={figures} />
          <Statements figures={figures} />
        </div>
      )}
    </Loaded>
  )
}

const numbers = 'tabular-nums whitespace-nowrap'

function Operations({ figures: { operations, calls, failed, queue, startedAt } }: { figures: ServerFigures }) {
  const { due, running, dead, oldestDueSeconds } = queue
  return (
    <Section
      title="Server"
      text={
        <>
          Calls to all processes in the last 24 hours, those that took most time first. The process that answered you
          started <TimeAgo date={startedAt} />.
        </>
      }
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        <Stat label="Calls a minute" value={formatNumber(Math.round(calls / (24 * 6)) / 10)} />
        <Stat label="Failed calls" value={formatNumber(failed)} tone={failed > 0 ? 'bad' : 'plain'} />
        <Stat label="Jobs due" value={formatNumber(due)} />
        <Stat label="Jobs running" value={formatNumber(running)} />
        <Stat label="Oldest due job" value={oldestDueSeconds > 0 ? formatSpan(oldestDueSeconds * 1000) : 'None'} />
        <Stat label="Jobs that gave up" value={formatNumber(dead)} tone={dead > 0 ? 'bad' : 'plain'} />
      </dl>
      <DataTable
        caption="Operations"
        rows={operations}
        rowKey={({ operation }) => operation}
        empty={<EmptyLine>No call yet.</EmptyLine>}
        columns={[
          { header: 'Operation', cell: (one) => <code className="type-code break-all">{one.operation}</code> },
          { header: 'Calls', align: 'end', className: numbers, cell: ({ calls }) => formatNumber(calls) },
          {
            header: 'Failed',
            align: 'end',
            className: numbers,
            cell: ({ failed }) => (
              <span className={failed > 0 ? 'font-[550] text-bad-ink' : ''}>{formatNumber(failed)}</span>
            ),
          },
          { header: 'p50', align: 'end', className: numbers, cell: ({ p50 }) => formatMs(p50) },
          { header: 'p95', align: 'end', className: numbers, cell: ({ p95 }) => formatMs(p95) },
          { header: 'p99', align: 'end', className: numbers, cell: ({ p99 }) => formatMs(p99) },
        ]}
      />
    </Section>
  )
}

function Statements({ figures: { statements } }: { figures: ServerFigures }) {
  return (
    <Section
      title="Statements"
      text="The statements that took PostgreSQL the most time since statistics began. The number is the queryid in pg_stat_statements."
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {statements === null ? (
        <EmptyLine>This PostgreSQL keeps no statistics of statements (pg_stat_statements), or hides them.</EmptyLine>
      ) : (
        <DataTable
          caption="Statements"
          rows={statements}
          rowKey={({ id }) => id}
          empty={<EmptyLine>No statement yet.</EmptyLine>}
          columns={[
            {
              header: 'Statement',
              cell: ({ id, verb, subject }) => (
                <span className="grid gap-0.5">
                  <code className="type-code break-all">
                    {verb} {subject}
                  </code>
                  <span className="type-cap break-all">{id}</span>
                </span>
              ),
            },
            { header: 'Calls', align: 'end', className: numbers, cell: ({ calls }) => formatNumber(calls) },
            { header: 'Mean', align: 'end', className: numbers, cell: ({ meanMs }) => formatMs(meanMs) },
            { header: 'Longest', align: 'end', className: numbers, cell: ({ maxMs }) => formatMs(maxMs) },
            { header: 'Total', align: 'end', className: numbers, cell: ({ totalMs }) => formatMs(totalMs) },
          ]}
        />
      )}
    </Section>
  )
}
