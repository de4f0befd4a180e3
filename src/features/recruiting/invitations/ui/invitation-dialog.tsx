import { useMe } from '#features/accounts/ui/use-me.ts'
import { BusyButton, BusyNote, useBusy } from '#features/playtests/ui/workload.tsx'
import { LockedButton, MissingList } from '#features/profiles/ui/progress-lock.tsx'
import { useReachability } from '#features/profiles/ui/progress-reachability.ts'
import { ConfidentialityTerms } from '#features/recruiting/ui/confidentiality-terms.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Switch } from '#kit/controls/field.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { InvitationDetails } from './invitation-details.tsx'
import type { MyInvitation } from './my-invitations.ts'
import { useAnswer } from './use-answer.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

interface InvitationDialogProps {
  invitation: MyInvitation
  onClose: () => void
  /** Called with the id of the new playtest, or null for an invitation without a request. */
  onAccepted: (testId: string | null) => void
}

/**
 * Beta Test Invitation (spec 2 §2.4). A confidentiality text comes first: the game stays hidden until the tester
 * agrees.
 */
export function InvitationDialog({ invitation, onClose, onAccepted }: InvitationDialogProps) {
  const me = useMe()
  const { shareEmail, setShareEmail } = useReachability()
  const { accept, decline } = useAnswer({ onAccepted, onDeclined: onClose })
  const { game, request, id } = invitation
  const terms = request?.confidentialityText
  const busy = useBusy() && request !== null
  const full = request?.spotsLeft === 0
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
      ...(request && { p_shown_pay: request.pay, p_shown_max_bonus: request.maxBonus }),
    })

  if (game === null && terms != null && invitation.reviewRequestId !== null) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Beta Test Invitation"
        description={`${invitation.studioName} asks you to agree before the game is shown.`}
        footer={declineButton}
      >
        <ConfidentialityTerms requestId={invitation.reviewRequestId} text={terms} textHash={request?.textHash ?? ''} />
      </Dialog>
    )
  }
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
          ) : busy ? (
            <BusyButton />
          ) : (
            <Button
              variant="accent"
              busy={accept.isPending}
              disabled={!me || decline.isPending || full}
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
        {full && <p role="alert">All spots of this test are taken, so you can't accept it any more.</p>}
        <WhatHappensNext shareEmail={shareEmail} />
        <Switch
          label="Share my email with studios"
          hint="Applies to every studio whose invitation you accept."
          checked={shareEmail}
          onChange={(event) => setShareEmail(event.target.checked)}
        />
        {me?.monetizationUnlocked === false ? <MissingList /> : busy && <BusyNote />}
      </div>
    </Dialog>
  )
}
