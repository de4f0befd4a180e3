import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { type Me, refetchMe, useMe } from '#features/accounts/ui/use-me.ts'
import { CallError } from '#kit/calls/call-server.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Link } from '#kit/layout/link.tsx'
import { landingOf, paths } from '#shared/paths.ts'
import { inviteCodePattern, saysAlreadyMember, waits } from '../rules.ts'
import type { inviteFacts } from '../schema.ts'
import { teamInvites } from './calls.ts'
import { InviteEnds } from './invite-ends.tsx'
import { type Entry, JoinedTeam } from './joined-team.tsx'
import { RegisterForm } from './register-form.tsx'

/** Page of an invite (teams-1): an invalid code, the registration, or accept and decline for a signed-in person. */
export function InvitePage() {
  const { inviteCode: code = '' } = useParams({ strict: false })
  const me = useMe()
  const [entry, enter] = useEntry()
  const wellFormed = inviteCodePattern.test(code)
  const invite = useQuery({
    ...teamInvites.verify.queryOptions({ input: { code } }),
    enabled: wellFormed && entry === null,
    refetchOnWindowFocus: false,
  })
  if (!wellFormed) return <DeadInvite message="Invalid invite code format" />
  if (entry) return <JoinedTeam entry={entry} />
  if (invite.error) {
    const { code: reason, message } = asProblem(invite.error)
    if (reason === 'DUPLICATE_ERROR') return <MemberAlready onEnter={enter} />
    if (reason === 'NOT_FOUND') return <DeadInvite message={message} />
    const retry = () => void invite.refetch()
    return <DeadInvite message={message} retry={retry} busy={invite.isFetching} />
  }
  if (!invite.data) return <LoadingInvite />
  return me ? (
    <AnswerInvite code={code} invite={invite.data} me={me} onEnter={enter} />
  ) : (
    <RegisterForm code={code} invite={invite.data} onEnter={enter} />
  )
}

/** A member opened the link of the own, used invite again. */
function MemberAlready({ onEnter }: { onEnter: (entry: Entry) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    toast.info('Already a Member', 'Your team opens in a moment.')
    onEnter('member')
  }, [])
  return <JoinedTeam entry="member" />
}

/** After joining: refetches the person's roles, and opens the team page after 1.5 s. */
function useEntry() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [entry, setEntry] = useState<Entry | null>(null)
  useEffect(() => {
    if (entry === null) return
    const known = refetchMe(cache)
    const timer = setTimeout(
      () => void known.finally(() => navigate({ href: paths.teamMember, replace: true })),
      waits.toTeam,
    )
    return () => clearTimeout(timer)
  }, [entry, cache, navigate])
  return [entry, setEntry] as const
}

function LoadingInvite() {
  return (
    <AuthFrame title="Your invite" lead="Checking the code…">
      <div role="status" className="grid gap-5">
        <span className="sr-only">Loading</span>
        {['email', 'name', 'password', 'again'].map((field) => (
          <span key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-10 w-full" />
          </span>
        ))}
        <Skeleton className="h-12 w-full" />
      </div>
    </AuthFrame>
  )
}

interface AnswerInviteProps {
  code: string
  invite: z.output<typeof inviteFacts>
  me: Me
  onEnter: (entry: Entry) => void
}

/** A signed-in person accepts or declines, also with another address than the invited one. */
function AnswerInvite({ code, invite, me, onEnter }: AnswerInviteProps) {
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
        You will share tasks and channels with the studio and its other members. The rest of your account stays the
        same.
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

interface DeadInviteProps {
  /** Reason, for the person. */
  message: string
  /** Given when the code could not be checked. */
  retry?: () => void
  busy?: boolean
}

/** Shown for an invalid code, or one that could not be checked. */
function DeadInvite({ message, retry, busy = false }: DeadInviteProps) {
  return (
    <AuthFrame
      title={retry ? 'Failed to verify invite code' : 'This invite doesn’t work'}
      lead={
        <span role="alert">
          {message}
          {/[.!?]$/.test(message) ? '' : '.'}
        </span>
      }
    >
      {!retry && (
        <p className="text-ink-muted">Ask the studio to send you a new one. An invite works once, for a week.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {retry && (
          <Button variant="accent" size="l" onClick={retry} busy={busy}>
            Try again
          </Button>
        )}
        <Button asChild variant={retry ? 'line' : 'accent'} size="l">
          <Link href={paths.home}>Go Home</Link>
        </Button>
      </div>
    </AuthFrame>
  )
}
