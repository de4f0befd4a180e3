import { UserPlus } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { Results } from '../schema.ts'
import type { Review } from './review-card.tsx'

interface InviteAgainProps {
  data: Pick<Results, 'game' | 'nextRequestId'>
  tester: Review['tester']
}

/** Links to the tester finder with this tester selected: for the game's next open request, or else for its build. */
export function InviteAgain({ data: { game, nextRequestId }, tester }: InviteAgainProps) {
  if (!tester.here) return null
  return (
    <Button asChild size="s">
      <Link href={paths.inviteAgain({ gameId: game.id, requestId: nextRequestId, testerId: tester.id })}>
        <UserPlus aria-hidden="true" />
        Invite again<span className="sr-only"> {tester.name}</span>
      </Link>
    </Button>
  )
}
