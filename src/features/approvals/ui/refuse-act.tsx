import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { CreditActRow } from '../schema.ts'
import { approvals } from './calls.ts'
import { inWords, subjectOf } from './subject-of.ts'

/** Dialog that refuses a waiting act; the person who asked reads the reason. */
export function RefuseAct({ act, onClose }: { act: CreditActRow; onClose: () => void }) {
  const refuse = useAct(approvals.refuse, { showsError: true, toast: 'Rejected' })
  return (
    <ReasonDialog
      title={`Reject ${inWords(act)} for ${subjectOf(act)}`}
      description="Nothing changes. The reason is in the audit log."
      hint={`${act.askedByName ?? 'The person who asked'} will see this.`}
      confirm="Reject"
      onConfirm={(reason) => refuse.mutateAsync({ actId: act.id, reason })}
      onClose={onClose}
    />
  )
}
