import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CostNote } from '#features/approvals/ui/cost-note.tsx'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { promoSales } from './calls.ts'

interface LiftSalesDebtProps {
  id: string
  studioName: string
  onClose: () => void
}

/** Dialog that lifts what a studio owes for refunded sales, or asks a second admin for it. */
export function LiftSalesDebt({ id, studioName, onClose }: LiftSalesDebtProps) {
  const [requestId] = useState(() => crypto.randomUUID())
  const cost = useQuery(promoSales.liftCost.queryOptions({ input: { id } }))
  const lift = useAct(promoSales.liftSalesDebt, {
    showsError: true,
    touches: ['promo', 'approvals'],
    toast: ({ pending }) => (pending ? secondAdminNeeded : 'Debt lifted'),
  })
  return (
    <ReasonDialog
      title={`Let ${studioName} spend again`}
      description="The debt is closed."
      hint="Shown in the audit log."
      counts={false}
      confirm="Lift"
      onConfirm={(reason) => lift.mutateAsync({ id, reason, requestId })}
      onClose={onClose}
    >
      <CostNote cost={cost} of="debt" />
    </ReasonDialog>
  )
}
