import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CostNote } from '#features/approvals/ui/cost-note.tsx'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { payments } from './calls.ts'

interface LiftDebtProps {
  debtId: string
  ownerName: string
  onClose: () => void
}

/** Dialog that lifts a debt, or asks a second admin for it; the reason is written to the audit log. */
export function LiftDebtDialog({ debtId, ownerName, onClose }: LiftDebtProps) {
  const [requestId] = useState(() => crypto.randomUUID())
  const cost = useQuery(payments.liftCost.queryOptions({ input: { debtId } }))
  const lift = useAct(payments.liftDebt, {
    showsError: true,
    touches: ['payments', 'approvals'],
    toast: ({ pending }) =>
      pending ? secondAdminNeeded : ['Lifted', `${ownerName} can spend again once no other debt is open.`],
  })
  return (
    <ReasonDialog
      title={`Let ${ownerName} spend again`}
      description="The debt is closed and what was on hold is released."
      hint="Shown in the audit log."
      counts={false}
      confirm="Lift"
      onConfirm={(reason) => lift.mutateAsync({ debtId, reason, requestId })}
      onClose={onClose}
    >
      <CostNote cost={cost} of="debt" />
    </ReasonDialog>
  )
}
