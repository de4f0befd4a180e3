import { useEffect, useState } from 'react'

/**
 * Shows a box as it was just set: the cache follows a moment later, and the box would flicker until then. Returns what to
 * show, and what to call with the new value before the act.
 */
export function useWish(known: boolean): [boolean, (wish: boolean) => void] {
  const [wish, setWish] = useState<boolean | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache has followed, or an act was rolled back
  useEffect(() => setWish(null), [known])
  return [wish ?? known, setWish]
}
