import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { part } from '#kit/runtime/on-demand.tsx'
import { levelRank } from '../../progress/levels.ts'

const nothing = (): ReactNode => null

// If the card can't be loaded, nothing is shown: the inbox has a notification too.
const Card = part(
  () =>
    import('./level-up-card.tsx').then(
      ({ LevelUpCard }) => LevelUpCard,
      () => nothing,
    ),
  { when: 'use', meanwhile: null },
)

/** Celebrates a level reached since the last visit in this browser. */
export function LevelUp({ profileId, level }: { profileId: string; level: string }) {
  const [celebrated, remember] = useCelebratedLevel(profileId)
  useEffect(() => {
    if (celebrated === null) remember(level)
  }, [celebrated, level, remember])
  const isHigher = celebrated !== null && levelRank(level) > levelRank(celebrated)
  return (
    // The live region exists before its content, so that screen readers announce the content.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-[calc(var(--header)+12px)] z-50 grid justify-items-center"
    >
      {isHigher && <Card level={level} onClose={() => remember(level)} />}
    </div>
  )
}

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
function useCelebratedLevel(profileId: string): [string | null, (level: string) => void] {
  const storageKey = storageKeyOf(profileId)
  const level = useSyncExternalStore(listen, () => read(storageKey))
  return [level, useCallback((reached: string) => write(storageKey, reached), [storageKey])]
}
