import { useSyncExternalStore } from 'react'

/** Another tab may hold the stream: connected until it says otherwise. */
let connected = true
const listeners = new Set<() => void>()

/** Set by the tab that follows the live feed. */
export function setLiveStatus(isConnected: boolean): void {
  if (isConnected === connected) return
  connected = isConnected
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the browser receives live events now. */
export const useLiveStatus = (): boolean => useSyncExternalStore(subscribe, () => connected)
