import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { PersonRow } from '../schema.ts'
import { admin } from './calls.ts'

/** Dialog that suspends an account or lifts the suspension; the person gets the reason by email, and it is audited. */
export function SuspendAccount({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const name = person.companyName ?? person.name
  const lift = person.suspendedAt !== null
  const save = useAct(lift ? admin.liftSuspension : admin.suspendAccount, {
    showsError: true,
    toast: [lift ? 'Suspension lifted' : 'Account suspended', `${name} gets an email with the reason.`],
  })
  return (
    <ReasonDialog
      title={lift ? `Lift the suspension of ${name}` : `Suspend ${name}`}
      description={
        lift
          ? 'They can use their account again right away. Tests that were ended stay ended.'
          : 'They can only sign in and read the reason. Their spots are unlisted, their open tests end without counting, and submitted reviews are decided as usual.'
      }
      hint="Shown to the person by email and when they sign in."
      confirm={lift ? 'Lift suspension' : 'Suspend account'}
      danger={!lift}
      onConfirm={(reason) => save.mutateAsync({ profileId: person.id, reason })}
      onClose={onClose}
    />
  )
}
