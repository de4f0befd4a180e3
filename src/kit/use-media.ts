import { useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server. Looks belong in CSS: this is for behaviour alone. */
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
