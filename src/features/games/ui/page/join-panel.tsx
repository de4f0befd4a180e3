import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { invitedSignup, paths } from '#shared/paths.ts'
import type { ShownGame, Viewer } from '../../page/schema.ts'

interface JoinPanelProps {
  game: ShownGame
  viewer: Viewer | null
}

interface Offer {
  title: string
  text: string
  action?: { label: string; href: string; plays?: true }
}

/** The next step for the visitor: continue a test, see the open test, or sign up. */
export function JoinPanel({ game, viewer }: JoinPanelProps) {
  if (!viewer) return <SignedOut wanted={game.testersWanted} early={game.inEarlyAccess} />
  const { title, text, action } = offerTo(viewer, game)
  return (
    <JoinFrame title={title} text={text}>
      {action && (
        <Button asChild variant="accent">
          <Link href={action.href}>
            {action.plays && <Play aria-hidden="true" />}
            {action.label}
          </Link>
        </Button>
      )}
    </JoinFrame>
  )
}

function SignedOut({ wanted, early }: { wanted: boolean; early: boolean }) {
  const text = wanted
    ? 'A test is open. Testers are paid in credits for a review.'
    : 'No test is open right now. Testers are notified of the next one.'
  return (
    <JoinFrame title={wanted ? 'Testers wanted' : 'Play it before launch'} text={text}>
      <Button asChild variant="accent">
        <a href={invitedSignup}>{wanted ? 'Join the test' : 'Join as a tester'}</a>
      </Button>
      <Button asChild>
        <a href={paths.playerSignup}>Join as a player</a>
      </Button>
      <p className="type-cap">
        {early ? 'Players can play it now, in early access.' : 'Players can follow it and read its studio’s posts.'}
      </p>
      <p className="type-cap">
        Make games?{' '}
        <a href={paths.studioSignup} className="underline">
          Get yours tested
        </a>
      </p>
    </JoinFrame>
  )
}

function offerTo({ role, playtestId, offerId }: Viewer, game: ShownGame): Offer {
  const { testersWanted } = game
  if (playtestId) {
    return {
      title: 'You are testing this',
      text: 'Your spot is kept until its deadline.',
      action: { label: 'Play', href: paths.test(playtestId), plays: true },
    }
  }
  if (role === 'tester') {
    const others = { label: 'All open tests', href: paths.testerTab('opportunities') }
    if (offerId) {
      return {
        title: 'Testers wanted',
        text: 'A test is open. See what it pays and what you’ll do.',
        action: { label: 'Join the test', href: paths.offer(offerId) },
      }
    }
    return testersWanted
      ? { title: 'Testers wanted', text: 'The open test isn’t available to you. Others are.', action: others }
      : {
          title: 'No open test',
          text: 'This game isn’t looking for testers right now. Others are.',
          action: others,
        }
  }
  if (role === 'player')
    return game.inEarlyAccess
      ? {
          title: 'Early access',
          text: 'Play it before launch and rate it.',
          action: { label: 'Play early', href: paths.playerGame(game.id), plays: true },
        }
      : { title: 'Early access', text: 'The studio hasn’t opened early access to this game.' }
  if (role === 'studio') {
    return {
      title: 'You make games too',
      text: 'Get yours played by testers who match it.',
      action: { label: 'Your games', href: paths.studioTab('games') },
    }
  }
  return {
    title: 'In testing',
    text: testersWanted ? 'The studio is looking for testers.' : 'No test is open right now.',
  }
}

function JoinFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Panel title={title} text={text}>
      <div className="grid gap-2">{children}</div>
    </Panel>
  )
}
