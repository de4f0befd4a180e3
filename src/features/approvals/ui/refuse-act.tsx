import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { CreditActRow } from '../schema.ts'
import { approvals } from './calls.ts'
import { subjectOf } from './subject-of.ts'

/** Dialog that refuses a waiting act; the person who asked reads the reason. */
export function RefuseAct({ act, onClose }: { act: CreditActRow; onClose: () => void }) {
  const refuse = useAct(approvals.refuse, { showsError: true, toast: 'Refused' })
  return (
    <ReasonDialog
      title={`Refuse ${act.amount} credits for ${subjectOf(act)}`}
      description="Nothing changes. The reason is in the audit log."
      hint={`${act.askedByName ?? 'The person who asked'} reads it.`}
      confirm="Refuse"
      onConfirm={(reason) => refuse.mutateAsync({ actId: act.id, reason })}
      onClose={onClose}
    />
  )
}
