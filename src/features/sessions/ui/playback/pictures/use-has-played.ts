import { useState } from 'react'
import type { Player } from '../use-player.ts'

/** Whether the recording has played since the page was opened. */
export function useHasPlayed({ playing }: Pick<Player, 'playing'>): boolean {
  const [has, setHas] = useState(playing)
  if (playing && !has) setHas(true)
  return has
}
