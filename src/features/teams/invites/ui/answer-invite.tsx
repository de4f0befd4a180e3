import { useNavigate } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import type { z } from 'zod'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import type { Me } from '#features/accounts/ui/use-me.ts'
import { CallError } from '#kit/calls/call-server.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { landingOf } from '#shared/paths.ts'
import { saysAlreadyMember } from '../rules.ts'
import type { inviteFacts } from '../schema.ts'
import { teamInvites } from './calls.ts'
import { InviteEnds } from './invite-ends.tsx'
import type { Entry } from './joined-team.tsx'

interface AnswerInviteProps {
  code: string
  invite: z.output<typeof inviteFacts>
  me: Me
  onEnter: (entry: Entry) => void
}

/** A signed-in person accepts or declines, also with another address than the invited one. */
export function AnswerInvite({ code, invite, me, onEnter }: AnswerInviteProps) {
  const navigate = useNavigate()
  const refused = (message: string, status?: number) => {
    if (!saysAlreadyMember({ message, status })) return toast.error('Failed to accept invite', message)
    toast.info('Already a Member', 'Your team opens in a moment.')
    onEnter('member')
  }
  const accept = useAct(teamInvites.accept, {
    touches: [],
    showsError: true,
    onSuccess: ({ error }) => (error === null ? onEnter('accepted') : refused(error)),
    onError: (error) => refused(asProblem(error).message, error instanceof CallError ? error.status : undefined),
  })
  const decline = useAct(teamInvites.decline, {
    onSuccess() {
      toast.info('Invite declined', 'The studio is notified.')
      // The landing page is a separate document, so the toast would be lost there.
      void navigate({ href: landingOf[me.role], replace: true })
    },
  })
  return (
    <AuthFrame title={`Join ${invite.workspaceName}`} lead={<InviteEnds invite={invite} />}>
      {me.email.toLowerCase() !== invite.invitedEmail.toLowerCase() && (
        <p role="note" className="flex items-start gap-2.5 rounded-control bg-warn-tint px-4 py-3 text-warn-ink">
          <MailWarning className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words">
            This invite was sent to <strong>{invite.invitedEmail}</strong>, and you are signed in as{' '}
            <strong>{me.email}</strong>. You can still accept it with this account.
          </span>
        </p>
      )}
      <p className="text-ink-muted">
        You will share tasks and channels with the studio and its other members. What else you do on this account stays
        as it is.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="accent"
          size="l"
          busy={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate({ p_invite_code: code, p_user_id: me.profileId })}
        >
          Accept invite
        </Button>
        <Button size="l" busy={decline.isPending} disabled={accept.isPending} onClick={() => decline.mutate({ code })}>
          Decline
        </Button>
      </div>
    </AuthFrame>
  )
}
