import { useMe } from '#features/accounts/ui/use-me.ts'
import { imageUrl } from '#features/games/image-url.ts'
import { statusLabels } from '#features/games/rules.ts'
import { LockedButton, MissingList } from '#features/profiles/ui/progress/progress-lock.tsx'
import { useReachability } from '#features/profiles/ui/progress/progress-reachability.ts'
import { Button } from '#kit/controls/button.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { invitationTitle, type MyInvitation } from './my-invitations.ts'
import { useAnswer } from './use-answer.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

interface InvitationDialogProps {
  invitation: MyInvitation
  onClose: () => void
  onAccepted: (testId: string | null) => void
}

/** Beta Test Invitation (tests-2) to a build without a request; one to a request is shown with its offer. */
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

/** The game, the studio and its message. */
function InvitationDetails({ invitation }: { invitation: MyInvitation }) {
  const { game, studioName, message, expiresAt } = invitation
  const title = invitationTitle(invitation)
  return (
    <div className="grid gap-4">
      <div className="flex gap-4">
        <Cover title={title} src={game?.coverKey && imageUrl(game.coverKey, 'thumb')} className="w-28! self-start" />
        <div className="grid min-w-0 content-start gap-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 type-row break-words">
            {title}
            {game?.version && (
              <span className="type-code font-normal text-ink-muted wrap-anywhere">{game.version}</span>
            )}
            {game && <Badge tone="accent">{statusLabels[game.status]}</Badge>}
          </h3>
          <p className="text-ink-muted">from {studioName}</p>
          <p className="type-cap">
            <Countdown to={expiresAt} before="expires in" over="This invitation has expired" />
          </p>
        </div>
      </div>
      {game && game.description !== '' && (
        <p dir="auto" className="whitespace-pre-line break-words">
          {game.description}
        </p>
      )}
      {message !== '' && (
        <blockquote
          dir="auto"
          className="border-l-2 border-line-strong pl-4 whitespace-pre-line break-words text-ink-muted"
        >
          {message}
          <p className="mt-1 type-cap">{studioName}</p>
        </blockquote>
      )}
    </div>
  )
}
