import { useSyncExternalStore } from 'react'

// Module state: the page that pays the bonus changes while the bonus is celebrated.
let credits: number | null = null
const listeners = new Set<() => void>()

/** Shows the celebration of a bonus that was just paid, in credits; null ends it. */
export function celebrateCredits(paid: number | null): void {
  credits = paid
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The bonus being celebrated in this tab, in credits; null for none. */
export const useCelebratedCredits = (): number | null => useSyncExternalStore(subscribe, () => credits)
