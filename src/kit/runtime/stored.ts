import { useSyncExternalStore } from 'react'

const asIs = <Value, Selected>(value: Value) => value as unknown as Selected

/**
 * A value outside of components, which stays while the person navigates. Components that use it follow its changes; one
 * that selects what it needs of it (a primitive, or something kept elsewhere) is drawn again only when that changes.
 */
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
    useValue: <Selected = Value>(select: (value: Value) => Selected = asIs): Selected =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(initial),
      ),
  }
}
