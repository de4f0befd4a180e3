import { clockOf } from '#shared/texts/clock.ts'
import type { Player } from './use-player.ts'

interface TimeButtonProps {
  at: number
  player: Player
}

/** A time of the session; pressing it moves the playhead there. */
export function TimeButton({ at, player }: TimeButtonProps) {
  return (
    <button
      type="button"
      onClick={() => player.seek(at)}
      className="inline-flex min-h-6 items-center rounded-chip px-1 text-sm font-semibold tabular-nums underline decoration-line-strong underline-offset-4 hover:bg-surface-2 pointer-coarse:min-h-11"
    >
      <span className="sr-only">Go to </span>
      {clockOf(at)}
    </button>
  )
}
