import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { PersonRow } from '../../schema.ts'
import { admin } from '../calls.ts'

interface SignOutPersonProps {
  person: Pick<PersonRow, 'id' | 'name' | 'companyName'>
  /** The sign-in to end; without it all of them. */
  session?: { id: string; device: string }
  onClose: () => void
}

/** Dialog that signs a person out; the person is notified with the reason, and it is audited. */
export function SignOutPerson({ person, session, onClose }: SignOutPersonProps) {
  const end = useAct(admin.endSignIns, {
    showsError: true,
    toast: ({ ended }) => (ended === 0 ? 'They weren’t signed in' : `${plural(ended, 'sign-in')} ended`),
  })
  return (
    <ReasonDialog
      title={`Sign out ${person.companyName ?? person.name}`}
      description={
        session
          ? `${session.device} is signed out right away. They can sign in again.`
          : 'All their browsers are signed out right away. They can sign in again.'
      }
      hint="Shown to the person in a notification."
      confirm={session ? 'Sign out' : 'Sign out everywhere'}
      onConfirm={(reason) =>
        end.mutateAsync({ profileId: person.id, reason, ...(session && { sessionId: session.id }) })
      }
      onClose={onClose}
    />
  )
}
