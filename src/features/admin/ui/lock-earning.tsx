import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { PersonRow } from '../schema.ts'
import { admin } from './calls.ts'

/** Dialog that locks or unlocks a tester's earning; the person is notified of the reason, and it is audited. */
export function LockEarning({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const lock = person.unlocked
  const save = useAct(admin.lockEarning, {
    showsError: true,
    toast: [lock ? 'Earning locked' : 'Earning unlocked', `${person.name} was notified.`],
  })
  return (
    <ReasonDialog
      title={lock ? `Lock earning for ${person.name}` : `Unlock earning for ${person.name}`}
      description={
        lock
          ? 'They can’t take spots or accept invitations until you unlock it. Open tests continue and are paid.'
          : 'They can earn right away, even without a complete profile, a confirmed email address or all consents.'
      }
      hint="Shown to the person in a notification."
      confirm={lock ? 'Lock earning' : 'Unlock earning'}
      danger={lock}
      onConfirm={(reason) => save.mutateAsync({ profileId: person.id, lock, reason })}
      onClose={onClose}
    />
  )
}
