import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { refetchMe, useMe } from '#features/accounts/ui/use-me.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { inviteCodePattern, waits } from '../rules.ts'
import { AnswerInvite } from './answer-invite.tsx'
import { teamInvites } from './calls.ts'
import { DeadInvite } from './dead-invite.tsx'
import { type Entry, JoinedTeam } from './joined-team.tsx'
import { RegisterForm } from './register-form.tsx'

/** Page of an invite (spec 1 §2.8): an invalid code, the registration, or accept and decline for a signed-in person. */
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
