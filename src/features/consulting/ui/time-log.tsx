import { Undo2 } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { IconButton } from '#kit/controls/button.tsx'
import { formatDay, formatMinutes } from '#kit/data/format.ts'
import type { Column } from '#kit/data/table/data-table.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { Section } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { Side } from '../engagement/rules.ts'
import type { LoggedHours } from '../engagement/schema.ts'
import { areaLabels } from '../tiers/rules.ts'
import { consulting } from './calls.ts'

interface TimeLogProps {
  studioId: string
  side: Side
}

/** Who worked when, for how long and on what; a consultant undoes their own entries of the running period. */
export function TimeLog({ studioId, side }: TimeLogProps) {
  const list = useList(consulting.hours.pages({ studioId }), (page) => page.hours)
  const undo = useAct(consulting.undoHours, { toast: 'Hours removed' })
  const undoColumn: Column<LoggedHours> = {
    header: 'Undo',
    align: 'end',
    cell: ({ id, note, mayUndo }) =>
      mayUndo && (
        <IconButton label={`Undo ${note}`} onClick={() => undo.mutate({ id })}>
          <Undo2 aria-hidden="true" />
        </IconButton>
      ),
  }
  return (
    <Section title="Time log" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListTable
        list={list}
        failed="Couldn’t load the time log"
        caption="Time log"
        rowKey={({ id }) => id}
        empty={<p className="text-ink-muted">No hours were logged yet.</p>}
        columns={[
          {
            header: 'Work',
            cell: ({ note, areaType, consultantName, undoneAt }) => (
              <span className="grid gap-0.5">
                <span dir="auto" className={cx('break-words', undoneAt && 'text-ink-faint line-through')}>
                  {note}
                </span>
                <span className="type-cap">
                  {areaLabels[areaType]}, {consultantName}
                  {undoneAt && ', undone'}
                </span>
              </span>
            ),
          },
          { header: 'Day', align: 'end', cell: ({ workedOn }) => formatDay(workedOn, { timeZone: 'UTC' }) },
          {
            header: 'Time',
            align: 'end',
            cell: ({ minutes }) => <span className="tabular-nums">{formatMinutes(minutes)}</span>,
          },
          ...(side === 'consultant' ? [undoColumn] : []),
        ]}
      />
    </Section>
  )
}
