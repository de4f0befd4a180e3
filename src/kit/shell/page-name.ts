import { useLayoutEffect, useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

function change(to: string | undefined) {
  shown = to
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** While the calling page is mounted, its last breadcrumb is this name (of a game) instead of the page's label. */
export function usePageName(name: string | undefined): void {
  useLayoutEffect(() => {
    change(name)
    return () => change(undefined)
  }, [name])
}

/** The name that the page gave itself. */
export const useShownPageName = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
