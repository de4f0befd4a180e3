import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { saveReturnPath } from '#kit/runtime/return-path.ts'
import { invitedSignup, paths } from '#shared/paths.ts'
import type { linkFacts } from '../schema.ts'
import { invitationLinks } from './calls.ts'
import { JoinForm } from './join-form.tsx'

/** The page of a studio's own link, also for signed-out visitors: they sign up as a tester and return here. */
export function JoinPage() {
  const { token = '' } = useParams({ strict: false })
  const link = useQuery({ ...invitationLinks.look.queryOptions({ input: { token } }), refetchOnWindowFocus: false })
  return (
    <Loaded
      from={link}
      failed="The link couldn’t be checked"
      loading={<Loading />}
      onError={(state, { code, message }) =>
        code === 'NOT_FOUND' || code === 'VALIDATION_ERROR' ? (
          <DeadLink message={message} />
        ) : (
          <AuthFrame title="Join a test">{state}</AuthFrame>
        )
      }
    >
      {(facts) => <LiveLink token={token} facts={facts} />}
    </Loaded>
  )
}

function LiveLink({ token, facts }: { token: string; facts: z.output<typeof linkFacts> }) {
  const me = useMe()
  const { game, studioName, expiresAt, joined, invitationId } = facts
  const title = game ? `Test ${game.title}` : 'Join a confidential test'
  if (joined && game) return <Joined gameTitle={game.title} studioName={studioName} />
  return (
    <AuthFrame title={title} lead={`${studioName} invited you with a private link.`}>
      {game && (
        <div className="grid gap-3">
          <Cover title={game.title} />
          <p className="flex flex-wrap items-center gap-2">
            {game.version !== null && <span className="text-ink-muted">{game.version}</span>}
            <Badge>Beta</Badge>
          </p>
          {game.description !== '' && <p className="text-pretty break-words whitespace-pre-line">{game.description}</p>}
        </div>
      )}
      <ul className="grid list-disc gap-1 pl-5 text-ink-muted">
        <li>You get the build and tell the studio what you think.</li>
        <li>It’s free, and pays no credits for joining or for a review.</li>
        <li>
          <Countdown to={expiresAt} before="The link expires in" />
        </li>
      </ul>
      {invitationId !== null ? (
        <>
          <p role="note">You have an invitation to this game that pays. Accept that one instead.</p>
          <Button asChild variant="accent" size="l">
            <Link href={paths.testerInvitation(invitationId)}>See the invitation</Link>
          </Button>
        </>
      ) : me === null ? (
        <SignedOut token={token} />
      ) : me.roles.includes('tester') ? (
        <JoinForm token={token} facts={facts} />
      ) : (
        <p role="note">
          This link is for testers, and you are signed in as {me.companyName ?? me.name}. Send it on to them.
        </p>
      )}
    </AuthFrame>
  )
}

/** Shown after joining: where to get the build. */
function Joined({ gameTitle, studioName }: { gameTitle: string; studioName: string }) {
  return (
    <AuthFrame title={`You are in: ${gameTitle}`} lead={`${studioName} knows that you joined.`}>
      <p role="status" className="text-ink-muted">
        You’ll find the build under your invitations.
      </p>
      <Button asChild variant="accent" size="l" className="w-fit">
        <Link href={paths.testerTab('invitations')}>Get the build</Link>
      </Button>
    </AuthFrame>
  )
}

function SignedOut({ token }: { token: string }) {
  return (
    <div className="grid gap-3">
      <Button asChild variant="accent" size="l">
        <Link href={invitedSignup} onClick={() => saveReturnPath(paths.join(token))}>
          Sign up as a tester
        </Link>
      </Button>
      <Button asChild size="l">
        <Link href={paths.signInFor(paths.join(token))}>Sign In</Link>
      </Button>
      <p className="text-ink-muted">We bring you back here afterwards.</p>
    </div>
  )
}

function DeadLink({ message }: { message: string }) {
  return (
    <AuthFrame title="This link doesn’t work" lead={<span role="alert">{message}</span>}>
      <Button asChild variant="accent" size="l" className="w-fit">
        <Link href={paths.home}>Go Home</Link>
      </Button>
    </AuthFrame>
  )
}

function Loading() {
  return (
    <AuthFrame title="Join a test" lead="Checking the link…">
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading</span>
        <Skeleton className="aspect-[16/10] w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </AuthFrame>
  )
}
