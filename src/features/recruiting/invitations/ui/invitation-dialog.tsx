import { useMe } from '#features/accounts/ui/use-me.ts'
import { LockedButton, MissingList } from '#features/profiles/ui/progress-lock.tsx'
import { useReachability } from '#features/profiles/ui/progress-reachability.ts'
import { Button } from '#kit/controls/button.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { InvitationDetails } from './invitation-details.tsx'
import type { MyInvitation } from './my-invitations.ts'
import { useAnswer } from './use-answer.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

interface InvitationDialogProps {
  invitation: MyInvitation
  onClose: () => void
  onAccepted: (testId: string | null) => void
}

/** Beta Test Invitation (spec 2 §2.4) to a build without a request; one to a request is shown with its offer. */
export function InvitationDialog({ invitation, onClose, onAccepted }: InvitationDialogProps) {
  const me = useMe()
  const { shareEmail, setShareEmail } = useReachability()
  const { accept, decline } = useAnswer({ onAccepted, onDeclined: onClose })
  const { id } = invitation
  const declineButton = (
    <Button
      variant="quiet"
      busy={decline.isPending}
      disabled={accept.isPending}
      onClick={() => decline.mutate({ invitationId: id })}
    >
      Decline
    </Button>
  )
  const onAccept = () =>
    me &&
    accept.mutate({
      p_invitation_id: id,
      p_tester_id: me.profileId,
      p_shown_reward: invitation.reward,
    })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Beta Test Invitation"
      footer={
        <>
          {declineButton}
          {me?.monetizationUnlocked === false ? (
            <LockedButton />
          ) : (
            <Button
              variant="accent"
              busy={accept.isPending}
              disabled={!me || decline.isPending}
              gain={invitation.reward}
              onClick={onAccept}
            >
              Accept Invitation
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <InvitationDetails invitation={invitation} />
        <WhatHappensNext shareEmail={shareEmail} />
        <Switch
          label="Share my email with studios"
          hint="Applies to every studio whose invitation you accept."
          checked={shareEmail}
          onChange={(event) => setShareEmail(event.target.checked)}
        />
        {me?.monetizationUnlocked === false && <MissingList />}
      </div>
    </Dialog>
  )
}
