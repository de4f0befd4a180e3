import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Chip } from '#kit/data/badge.tsx'
import { formatDate } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { dollarsText } from '#shared/texts/grouped.ts'
import { consulting } from './calls.ts'
import { inHours } from './in-hours.ts'

const StudioDeliverables = part(async () => (await import('./deliverables/studio-deliverables.tsx')).StudioDeliverables)

/** For admins: subscribed studios with their consultants. */
export function AssignmentsSection() {
  const read = useQuery(consulting.assignments.queryOptions())
  const end = useAct(consulting.endAssignment, { toast: 'Assignment ended' })
  const [shown, setShown] = useState<{ studioId: string; name: string }>()
  const consultants = read.data?.consultants ?? []
  return (
    <Section
      title="Subscribed studios"
      text="Assign consultants. Give someone the consultant role under People."
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <ListTable
        list={{ ...read, data: read.data?.studios }}
        failed="Couldn’t load the studios"
        caption="Subscribed studios"
        rowKey={({ studioId }) => studioId}
        empty={<p className="text-ink-muted">No studio has subscribed yet.</p>}
        columns={[
          {
            header: 'Studio',
            cell: ({ name }) => (
              <span dir="auto" className="font-medium">
                {name}
              </span>
            ),
          },
          {
            header: 'Tier',
            cell: ({ tierName, periodEndsAt }) =>
              tierName ? `${tierName}${periodEndsAt ? `, until ${formatDate(periodEndsAt)}` : ''}` : 'Ended',
          },
          {
            header: 'Over the limit',
            align: 'end',
            cell: ({ overageHours, overageChargesCents }) =>
              overageHours > 0 ? `${inHours(overageHours)}, ${dollarsText(overageChargesCents)}` : 'None',
          },
          {
            header: 'Consultants',
            cell: ({ studioId, name, assigned }) => (
              <span className="flex flex-wrap items-center gap-2">
                {assigned.map((one) => (
                  <Chip key={one.id} label={`${one.name} from ${name}`} onRemove={() => end.mutate({ id: one.id })}>
                    {one.name}
                  </Chip>
                ))}
                <Assign
                  studioId={studioId}
                  name={name}
                  consultants={consultants.filter(({ id }) => assigned.every((one) => one.consultantId !== id))}
                />
              </span>
            ),
          },
          {
            header: 'Work',
            align: 'end',
            cell: (studio) => (
              <Button size="s" onClick={() => setShown(studio)}>
                Deliverables<span className="sr-only"> of {studio.name}</span>
              </Button>
            ),
          },
        ]}
      />
      {shown && <StudioDeliverables {...shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}

interface AssignProps {
  studioId: string
  name: string
  consultants: readonly { id: string; name: string }[]
}

function Assign({ studioId, name, consultants }: AssignProps) {
  const [consultantId, setConsultantId] = useState<string>()
  const assign = useAct(consulting.assign, {
    toast: 'Consultant assigned',
    onSuccess: () => setConsultantId(undefined),
  })
  if (consultants.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Select
        label={`Consultant for ${name}`}
        className="w-44"
        placeholder="Choose"
        value={consultantId}
        onValueChange={setConsultantId}
        options={consultants.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button
        size="s"
        disabled={consultantId === undefined}
        busy={assign.isPending}
        onClick={() => consultantId && assign.mutate({ id: crypto.randomUUID(), studioId, consultantId })}
      >
        Assign<span className="sr-only"> to {name}</span>
      </Button>
    </span>
  )
}
