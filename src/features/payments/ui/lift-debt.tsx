import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { payments } from './calls.ts'

interface LiftDebtProps {
  debtId: string
  ownerName: string
  onClose: () => void
}

/** Dialog that lifts a debt; the reason is written to the audit log. */
export function LiftDebt({ debtId, ownerName, onClose }: LiftDebtProps) {
  const lift = useAct(payments.liftDebt, {
    showsError: true,
    toast: ['Lifted', `${ownerName} can spend again once no other debt is open.`],
  })
  return (
    <ReasonDialog
      title={`Let ${ownerName} spend again`}
      description="The debt is closed and what was on hold is released. No credits move."
      hint="Shown in the audit log."
      counts={false}
      confirm="Lift"
      onConfirm={(reason) => lift.mutateAsync({ debtId, reason })}
      onClose={onClose}
    />
  )
}
