import { BellOff, BellPlus } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { players } from './calls.ts'

interface FollowButtonProps {
  kind: 'studio' | 'game'
  subjectId: string
  name: string
  following: boolean
}

/** Follows a studio or a game; stopping can be undone. */
export function FollowButton({ kind, subjectId, name, following }: FollowButtonProps) {
  const follow = useAct(players.follow)
  const unfollow = useAct(players.unfollow, {
    toast: `You no longer follow ${name}`,
    undo: () => follow.mutate({ kind, subjectId }),
  })
  const busy = follow.isPending || unfollow.isPending
  if (following)
    return (
      <Button busy={busy} onClick={() => unfollow.mutate({ subjectId })}>
        <BellOff aria-hidden="true" />
        Unfollow{' '}
        <span dir="auto" className="max-w-40 truncate">
          {name}
        </span>
      </Button>
    )
  return (
    <Button busy={busy} onClick={() => follow.mutate({ kind, subjectId })}>
      <BellPlus aria-hidden="true" />
      Follow{' '}
      <span dir="auto" className="max-w-40 truncate">
        {name}
      </span>
    </Button>
  )
}
