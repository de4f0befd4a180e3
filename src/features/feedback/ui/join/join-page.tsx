import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { useIsMeLoading, useMe } from '#features/accounts/ui/use-me.ts'
import type { linkFacts } from '#features/recruiting/links/schema.ts'
import { invitationLinks } from '#features/recruiting/links/ui/calls.ts'
import { JoinForm } from '#features/recruiting/links/ui/join-form.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Loaded, together } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { saveReturnPath } from '#kit/runtime/return-path.ts'
import { invitedSignup, paths } from '#shared/paths.ts'
import { feedbackTexts } from '../../rules.ts'
import type { guestOutput } from '../../schema.ts'
import { guests } from '../calls.ts'
import { ReportGameButton } from '../report-game-button.tsx'
import { GuestVisit } from './guest-visit.tsx'
import { JoinHero } from './join-hero.tsx'
import { KeepVisit } from './keep-visit.tsx'

/** The page of a studio's own link: joining for testers, the game as guests play it for everybody else. */
export function JoinPage() {
  const { token = '' } = useParams({ strict: false })
  const quiet = { refetchOnWindowFocus: false }
  const link = useQuery({ ...invitationLinks.look.queryOptions({ input: { token } }), ...quiet })
  const guest = useQuery({ ...guests.look.queryOptions({ input: { token } }), ...quiet })
  const isMeLoading = useIsMeLoading()
  if (isMeLoading) return <Loading />
  return (
    <Loaded
      from={together({ facts: link, guest })}
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
      {(loaded) => <LiveLink token={token} {...loaded} />}
    </Loaded>
  )
}

interface LiveLinkProps {
  token: string
  facts: z.output<typeof linkFacts>
  guest: z.output<typeof guestOutput>
}

function LiveLink({ token, facts, guest }: LiveLinkProps) {
  const me = useMe()
  const { keep } = useSearch({ strict: false }) as { keep?: unknown }
  const { game, studioName } = facts
  const isTester = me?.roles.includes('tester') === true
  if (isTester && guest.visit) return <KeepVisit token={token} facts={facts} at={keep === 1 ? 'once' : 'press'} />
  if (game && !isTester && !guest.isOwn && !guest.isPaused && (guest.mayPlay || guest.visit))
    return <GuestVisit token={token} facts={facts} game={game} guest={guest} />
  const action =
    (guest.isOwn || guest.isPaused) && !facts.joined ? (
      <p role="note">{guest.isOwn ? feedbackTexts.own : feedbackTexts.paused}</p>
    ) : (
      <JoinAction token={token} facts={facts} isTester={isTester} />
    )
  if (!game)
    return (
      <AuthFrame title="Join a confidential test" lead={`${studioName} invited you with a private link.`}>
        {action}
      </AuthFrame>
    )
  return (
    <JoinHero
      token={token}
      studioName={studioName}
      game={game}
      showsCover={guest.mayPlay}
      report={<ReportGameButton token={token} title={game.title} />}
    >
      {action}
    </JoinHero>
  )
}

/** What a person with an account, or one who needs it, does next. */
function JoinAction({ token, facts, isTester }: Omit<LiveLinkProps, 'guest'> & { isTester: boolean }) {
  const me = useMe()
  const { expiresAt, joinedBy, joined, invitationId } = facts
  if (joined)
    return (
      <Button asChild variant="accent" size="l">
        <Link href={joinedBy === null ? paths.testerTab('invitations') : paths.feedbackRoom(joinedBy)}>
          {joinedBy === null ? 'Get the build' : 'Play now'}
        </Link>
      </Button>
    )
  if (invitationId !== null)
    return (
      <>
        <p role="note">You have an invitation to this game that pays. Accept that one instead.</p>
        <Button asChild variant="accent" size="l">
          <Link href={paths.testerInvitation(invitationId)}>See the invitation</Link>
        </Button>
      </>
    )
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-ink-muted">
        <li>You get the build and tell the studio what you think.</li>
        <li>It’s free, and pays no credits for joining or for feedback.</li>
        <li>
          <Countdown to={expiresAt} before="The link expires in" />
        </li>
      </ul>
      {me === null ? (
        <SignedOut token={token} />
      ) : isTester ? (
        <JoinForm token={token} facts={facts} />
      ) : (
        <p role="note">
          This game can be played with a tester’s account alone, and you are signed in as {me.companyName ?? me.name}.
          Send the link on to testers.
        </p>
      )}
    </>
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
      <p className="text-ink-muted">We bring you back here afterward.</p>
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
    <div
      role="status"
      className="mx-auto grid max-w-[1256px] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 py-2 lg:grid-cols-[minmax(0,1fr)_440px] lg:py-4"
    >
      <span className="sr-only">Loading</span>
      <Skeleton className="aspect-[16/11] w-full max-sm:aspect-[16/9]" />
      <div className="grid content-center gap-4">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-[68px] w-full" />
      </div>
    </div>
  )
}
