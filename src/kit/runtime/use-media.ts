import { useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server. Use CSS for looks: this is for behaviour only. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
