import { useSyncExternalStore } from 'react'

/** A value outside of components, which stays while the person navigates. Components that use it follow its changes. */
export function stored<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: (): Value => useSyncExternalStore(subscribe, get, () => initial),
  }
}
