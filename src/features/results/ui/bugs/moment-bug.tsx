import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { Results } from '../../schema.ts'
import { useBugActs } from './use-bug-acts.ts'

/** For a moment of kind *bug*: one press makes it a bug of the game's list, or a link leads to the bug that it is in. */
export function MomentBug({ data: { bugs, game }, momentId }: { data: Results; momentId: string }) {
  const acts = useBugActs(game.id)
  const bug = bugs.find(({ moments }) => moments.some((moment) => moment.momentId === momentId))
  if (bug)
    return (
      <Link href={paths.gameBug(game.id, bug.id)} className="underline">
        In the bug list
      </Link>
    )
  return (
    <Can permission="review_decide">
      <Button size="s" busy={acts.isPending} onClick={() => acts.list(`moment:${momentId}`)}>
        Make it a bug
      </Button>
    </Can>
  )
}
