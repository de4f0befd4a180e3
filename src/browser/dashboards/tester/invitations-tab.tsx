import { useNavigate } from '@tanstack/react-router'
import { LockNotice } from '#features/profiles/ui/progress/progress-lock.tsx'
import { InvitationList } from '#features/recruiting/invitations/ui/invitation-list.tsx'
import { paths } from '#shared/paths.ts'
import { useTesterSearch } from '../studio/tester-search.ts'

/** Invitations to this tester, waiting and answered. */
export function InvitationsTab() {
  const [{ invitation }, change] = useTesterSearch()
  const navigate = useNavigate()
  return (
    <>
      <LockNotice />
      <InvitationList
        openId={invitation}
        onOpen={(next) => change({ invitation: next })}
        onAccepted={(testId, invitationId) =>
          void navigate({ href: testId === null ? paths.feedbackRoom(invitationId) : paths.test(testId) })
        }
      />
    </>
  )
}
