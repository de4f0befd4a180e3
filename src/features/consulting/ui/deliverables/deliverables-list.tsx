import { Download, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatBytes, formatDay } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { type DeliverableState, deliverableLabels, deliverableMoves, type Side } from '../../engagement/rules.ts'
import type { Deliverable } from '../../engagement/schema.ts'
import type { DeliverableFile } from '../../files/schema.ts'
import { areaLabels } from '../../tiers/rules.ts'
import { consulting } from '../calls.ts'

const DeliverableForm = part(async () => (await import('./deliverable-form.tsx')).DeliverableForm)

const tones = {
  planned: 'neutral',
  in_progress: 'accent',
  delivered: 'fair',
  changes_requested: 'warn',
  accepted: 'good',
} as const satisfies Record<DeliverableState, string>

interface DeliverablesListProps {
  studioId: string
  side: Side | 'admin'
}

/** What the consultants make for a studio, with its states. */
export function DeliverablesList({ studioId, side }: DeliverablesListProps) {
  const read = side === 'admin' ? consulting.studioDeliverables : consulting.deliverables
  const list = useList(read.pages({ studioId }), (page) => page.deliverables)
  const [editing, setEditing] = useState<Deliverable | null>()
  return (
    <section aria-labelledby="deliverables" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelHeader id="deliverables" title="Deliverables" />
        {side === 'consultant' && (
          <Button onClick={() => setEditing(null)}>
            <Plus aria-hidden="true" />
            Add deliverable
          </Button>
        )}
      </div>
      <LoadedRows
        list={list}
        failed="Couldn’t load the deliverables"
        loading="Loading"
        empty={<p className="text-ink-muted">No deliverables yet.</p>}
      >
        {(one) => (
          <li key={one.id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="min-w-0 font-medium break-words">
                <bdi>{one.title}</bdi>
              </h3>
              <Badge tone={tones[one.state]}>{deliverableLabels[one.state]}</Badge>
            </div>
            <p className="type-cap">
              {areaLabels[one.areaType]}, {one.consultantName}
              {one.dueOn && `, due ${formatDay(one.dueOn, { timeZone: 'UTC' })}`}
            </p>
            {one.description && (
              <p dir="auto" className="whitespace-pre-line break-words">
                {one.description}
              </p>
            )}
            {one.request && <p className="break-words text-warn-ink">Changes: {one.request}</p>}
            <DeliverableFiles
              files={one.files}
              asAdmin={side === 'admin'}
              mayRemove={side === 'consultant' && one.mine && one.state !== 'accepted'}
            />
            {side !== 'admin' && <DeliverableActions deliverable={one} side={side} onEdit={() => setEditing(one)} />}
          </li>
        )}
      </LoadedRows>
      {editing !== undefined && (
        <DeliverableForm studioId={studioId} deliverable={editing} onClose={() => setEditing(undefined)} />
      )}
    </section>
  )
}

const AddFiles = part(async () => (await import('./add-files.tsx')).AddFiles)
const RequestChanges = part(async () => (await import('./request-changes.tsx')).RequestChanges)

const verbs: Readonly<Record<Side, Readonly<Partial<Record<DeliverableState, string>>>>> = {
  consultant: { planned: 'Back to planned', in_progress: 'Start work', delivered: 'Deliver' },
  studio: { accepted: 'Accept', changes_requested: 'Ask for changes' },
}

interface DeliverableActionsProps {
  deliverable: Deliverable
  side: Side
  onEdit: () => void
}

/** The buttons for the states that this side may choose. */
function DeliverableActions({ deliverable, side, onEdit }: DeliverableActionsProps) {
  const { id, state, title, mine } = deliverable
  const [asking, setAsking] = useState(false)
  const [adding, setAdding] = useState(false)
  const move = useAct(consulting.moveDeliverable)
  const mayShare = useCan('consulting_share')
  if (!mayShare || (side === 'consultant' && !mine)) return null
  const choose = (to: DeliverableState) =>
    to === 'changes_requested' ? setAsking(true) : move.mutate({ id, from: state, to, request: '' })
  const moves = deliverableMoves[side][state]
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {moves.map((to) => (
        <Button key={to} size="s" busy={move.isPending} onClick={() => choose(to)}>
          {verbs[side][to]}
          <span className="sr-only">: {title}</span>
        </Button>
      ))}
      {side === 'consultant' && state !== 'accepted' && (
        <>
          <Button size="s" onClick={() => setAdding(true)}>
            Add files<span className="sr-only">: {title}</span>
          </Button>
          <Button size="s" variant="quiet" onClick={onEdit}>
            Edit<span className="sr-only"> {title}</span>
          </Button>
        </>
      )}
      {adding && <AddFiles deliverable={deliverable} onClose={() => setAdding(false)} />}
      {asking && <RequestChanges id={id} from={state} title={title} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface DeliverableFilesProps {
  files: readonly DeliverableFile[]
  /** An admin reads them; that is audited. */
  asAdmin: boolean
  mayRemove: boolean
}

/** The files of a deliverable, to download and, while they may change, to remove. */
function DeliverableFiles({ files, asAdmin, mayRemove }: DeliverableFilesProps) {
  const linkTo = asAdmin ? consulting.studioFileLink : consulting.fileLink
  const download = useAct((file: { id: string }) => linkTo.call(file), {
    touches: [],
    onSuccess: ({ url }) => location.assign(url),
  })
  const remove = useAct(consulting.removeFile, { toast: 'File removed' })
  if (files.length === 0) return null
  return (
    <ul className="grid gap-1" aria-label="Files">
      {files.map(({ id, name, bytes }) => (
        <li key={id} className="flex items-center gap-2">
          <span className="min-w-0 break-words">
            {name} <span className="type-cap">{formatBytes(bytes)}</span>
          </span>
          <IconButton label={`Download ${name}`} onClick={() => download.mutate({ id })}>
            <Download aria-hidden="true" />
          </IconButton>
          {mayRemove && (
            <IconButton label={`Remove ${name}`} onClick={() => remove.mutate({ id })}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
