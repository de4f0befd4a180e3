import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { PersonRow } from '../../schema.ts'
import { admin } from '../calls.ts'

/** Dialog that removes a lost second factor; the person is emailed and signed out everywhere, and it is audited. */
export function RemoveFactorDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const remove = useAct(admin.removeSecondFactor, {
    showsError: true,
    toast: ({ removed }) => (removed ? 'Second factor removed' : 'They have no second factor'),
  })
  return (
    <ReasonDialog
      title={`Remove the second factor of ${person.companyName ?? person.name}`}
      description="Only if they lost it and you’re sure who is asking. They get an email and are signed out everywhere."
      hint="Shown in the audit log."
      confirm="Remove second factor"
      danger
      onConfirm={(reason) => remove.mutateAsync({ profileId: person.id, reason })}
      onClose={onClose}
    />
  )
}
