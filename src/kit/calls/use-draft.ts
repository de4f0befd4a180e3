import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type DraftKeeper,
  type DraftRemote,
  type DraftRevision,
  type DraftSnapshot,
  keepDraft,
  type SavedDraft,
} from './draft-keeper.ts'
import { asProblem } from './problem.ts'

interface DraftOptions<Body> {
  /** The server's version when the form opens. */
  saved: SavedDraft<Body>
  save: DraftRemote<Body>['save']
  /** This browser's copy, for changes that the server does not have yet. Without it changes wait in the page alone. */
  copy?: { key: string; parse: ((text: string | null) => DraftRevision<Body> | null) | null }
}

/**
 * A form that saves itself: on the server after a debounce, at once when the page is left or comes back online, and in
 * this browser until then. `draft` is its body, revision and state; conflicts are resolved through the keeper.
 */
export function useDraft<Body>({ saved, save, copy }: DraftOptions<Body>): {
  keeper: DraftKeeper<Body>
  draft: DraftSnapshot<Body>
} {
  const [keeper] = useState(() =>
    keepDraft(saved, { save, local: copy ? storedCopy(copy) : noCopy, later, problemOf: asProblem }),
  )
  const draft = useSyncExternalStore(keeper.subscribe, keeper.get)
  useEffect(() => {
    const saveNow = () => void keeper.save()
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
    }
  }, [keeper])
  return { keeper, draft }
}

function later(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

const noCopy = { read: () => null, write: () => {}, clear: () => {} }

function storedCopy<Body>({ key, parse }: NonNullable<DraftOptions<Body>['copy']>): DraftRemote<Body>['local'] {
  return {
    read() {
      try {
        return parse?.(localStorage.getItem(key)) ?? null
      } catch {
        return null
      }
    },
    write(draft) {
      try {
        localStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // The storage is full or blocked: the draft is then only saved on the server.
      }
    },
    clear: () => localStorage.removeItem(key),
  }
}
