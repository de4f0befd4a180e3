import { Badge } from '#kit/data/badge.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { Section } from '#kit/layout/panel.tsx'
import type { SpeedMeasure, Talk } from '../../probe/talk-schema.ts'

const measures: Readonly<Record<SpeedMeasure['id'], { label: string; text: (value: number) => string }>> = {
  fps: { label: 'Frames a second', text: (value) => formatNumber(Math.round(value)) },
  worst: { label: 'Worst tenth of seconds, frames', text: (value) => formatNumber(Math.round(value)) },
  first: { label: 'First picture', text: (value) => `${(value / 1000).toFixed(1)} s` },
  stalls: { label: 'Stalls a minute', text: (value) => value.toFixed(1) },
  heap: { label: 'Memory of scripts', text: (value) => `${formatNumber(Math.round(value))} MB` },
}

/** The speed of a build: the middle session of each measure, against the build before in words. */
export function Speed({ talk: { speed, sessions, devices } }: { talk: Talk }) {
  const before = speed.find((measure) => measure.before)?.before?.version
  const value = (id: SpeedMeasure['id'], side: SpeedMeasure['before']) =>
    side === null || side.middle === null ? 'None' : `${measures[id].text(side.middle)} (${side.people})`
  return (
    <Section
      title="Speed"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      text={`The middle one of ${plural(sessions, 'session')}; in brackets how many told it.`}
    >
      <DataTable
        caption="Speed"
        rows={speed}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Measure', cell: ({ id }) => measures[id].label },
          { header: 'This build', align: 'end', cell: ({ id, now }) => value(id, now) },
          ...(before === undefined
            ? []
            : [
                {
                  header: `Before, ${before}`,
                  align: 'end' as const,
                  cell: (row: SpeedMeasure) => value(row.id, row.before),
                },
                {
                  header: 'Compared',
                  cell: ({ better, text }: SpeedMeasure) => (
                    <span className="flex flex-wrap items-center gap-2">
                      {better !== null && <Badge tone={better ? 'good' : 'bad'}>{better ? 'Better' : 'Worse'}</Badge>}
                      <span className="text-ink-muted">{text}</span>
                    </span>
                  ),
                },
              ]),
        ]}
        empty={null}
      />
      {devices.length > 0 && (
        <DataTable
          caption="Frames a second by device"
          rows={devices}
          rowKey={({ device }) => device ?? ''}
          columns={[
            { header: 'Device', cell: ({ device }) => device ?? 'Not known' },
            { header: 'Sessions', align: 'end', cell: (row) => formatNumber(row.sessions) },
            { header: 'Frames a second', align: 'end', cell: ({ fps }) => fps },
            { header: 'A tenth is below', align: 'end', cell: ({ worst }) => worst },
          ]}
          empty={null}
        />
      )}
    </Section>
  )
}
