import { useCallback, useSyncExternalStore } from 'react'

const storageKeyOf = (profileId: string) => `playhatch.level.${profileId}`

/** Fallback when localStorage is blocked: it lasts until the page is closed. */
const known = new Map<string, string>()
const listeners = new Set<() => void>()

function read(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey) ?? known.get(storageKey) ?? null
  } catch {
    return known.get(storageKey) ?? null
  }
}

function write(storageKey: string, level: string) {
  known.set(storageKey, level)
  try {
    localStorage.setItem(storageKey, level)
  } catch {
    // Blocked: `known` holds the value.
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

/** The level that this browser last celebrated for the person, shared by all tabs; null before the first visit. */
export function useCelebratedLevel(profileId: string): [string | null, (level: string) => void] {
  const storageKey = storageKeyOf(profileId)
  const level = useSyncExternalStore(listen, () => read(storageKey))
  return [level, useCallback((reached: string) => write(storageKey, reached), [storageKey])]
}
