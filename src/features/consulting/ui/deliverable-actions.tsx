import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { type DeliverableState, deliverableMoves, type Side } from '../work/rules.ts'
import type { Deliverable } from '../work/schema.ts'
import { consulting } from './calls.ts'

const AddFiles = partOnDemand(async () => (await import('./add-files.tsx')).AddFiles)
const RequestChanges = partOnDemand(async () => (await import('./request-changes.tsx')).RequestChanges)

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
export function DeliverableActions({ deliverable, side, onEdit }: DeliverableActionsProps) {
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
