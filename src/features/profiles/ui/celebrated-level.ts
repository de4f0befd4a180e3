import { useCallback, useSyncExternalStore } from 'react'

const placeOf = (profileId: string) => `playhatch.level.${profileId}`

/** What is known where the browser's storage is blocked: it lasts as long as the page. */
const known = new Map<string, string>()
const listeners = new Set<() => void>()

function read(place: string): string | null {
  try {
    return localStorage.getItem(place) ?? known.get(place) ?? null
  } catch {
    return known.get(place) ?? null
  }
}

function write(place: string, level: string) {
  known.set(place, level)
  try {
    localStorage.setItem(place, level)
  } catch {
    // Blocked: the map above remembers.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The level this browser last celebrated with a person, in all of its tabs; null before it has met them. */
export function useCelebratedLevel(profileId: string): [string | null, (level: string) => void] {
  const place = placeOf(profileId)
  const level = useSyncExternalStore(listen, () => read(place))
  return [level, useCallback((reached: string) => write(place, reached), [place])]
}
