import { useLayoutEffect, useSyncExternalStore } from 'react'

let takers = 0
const listeners = new Set<() => void>()

function change(by: number) {
  takers += by
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** While the calling component is mounted, the page takes the whole window: without header, rail and breadcrumbs. */
export function useWholeWindow(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** True while a page takes the whole window. */
export const useIsWholeWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => takers > 0,
    () => false,
  )
