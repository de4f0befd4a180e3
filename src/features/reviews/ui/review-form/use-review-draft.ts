import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { reviews, type TestRoom } from '../calls.ts'
import { type DraftKeeper, type DraftRemote, keepDraft, type SavedDraft } from './draft-keeper.ts'
import { bodyOf, type DraftBody } from './review-errors.ts'

type ParseLocalDraft = typeof import('./parse-local-draft.ts')['parseLocalDraft']

let parser: Promise<ParseLocalDraft> | undefined

/** Loads the parser for this browser's copy; only needed if there is a copy. */
function loadParser(): Promise<ParseLocalDraft> {
  parser ??= import('./parse-local-draft.ts').then(
    ({ parseLocalDraft }) => parseLocalDraft,
    (error: unknown) => {
      parser = undefined
      throw error
    },
  )
  return parser
}

function hasLocalCopy(playtestId: string): boolean {
  try {
    return localStorage.getItem(draftStorageKey(playtestId)) !== null
  } catch {
    return false
  }
}

export type ReviewKeeper = DraftKeeper<DraftBody>

/** The key in localStorage for changes that the server does not have yet. */
export const draftStorageKey = (playtestId: string) => `playhatch.draft.${playtestId}`

export const testRoomKey = (playtestId: string) => reviews.testRoom.queryKey({ input: { playtestId } })

/** The server's version: the draft, otherwise the returned review, otherwise an empty body. */
export function savedDraft({ draft, review }: Pick<TestRoom, 'draft' | 'review'>): SavedDraft<DraftBody> {
  if (draft) return draft
  return { body: review ? bodyOf(review) : {}, revision: 0, savedAt: null }
}

function localCopy(playtestId: string, parse: ParseLocalDraft | null): DraftRemote<DraftBody>['local'] {
  const storageKey = draftStorageKey(playtestId)
  return {
    read() {
      try {
        return parse?.(localStorage.getItem(storageKey)) ?? null
      } catch {
        return null
      }
    },
    write(draft) {
      try {
        localStorage.setItem(storageKey, JSON.stringify(draft))
      } catch {
        // The storage is full or blocked: the draft is then only saved on the server.
      }
    },
    clear: () => localStorage.removeItem(storageKey),
  }
}

function remoteFor(playtestId: string, client: QueryClient, parse: ParseLocalDraft | null): DraftRemote<DraftBody> {
  return {
    async save({ body, revision }) {
      const answer = await reviews.saveDraft.call({ playtestId, body, revision })
      client.setQueryData<TestRoom>(testRoomKey(playtestId), (now) => now && { ...now, draft: { body, ...answer } })
      return answer
    },
    local: localCopy(playtestId, parse),
    later(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    problemOf: asProblem,
  }
}

/** The draft of a test and the keeper that saves it while the page is open. Suspends while the parser loads. */
export function useReviewDraft(testRoom: TestRoom) {
  const { id } = testRoom.playtest
  const client = useQueryClient()
  const [hadCopy] = useState(() => hasLocalCopy(id))
  const parse = hadCopy ? use(loadParser()) : null
  const [keeper] = useState(() => keepDraft(savedDraft(testRoom), remoteFor(id, client, parse)))
  const draft = useSyncExternalStore(keeper.subscribe, keeper.get)
  const { draft: saved } = testRoom

  useEffect(() => {
    if (saved) keeper.receive(saved)
  }, [keeper, saved])

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      // Another tab of this browser changed or saved the draft.
      if (event.key === draftStorageKey(id)) void client.invalidateQueries({ queryKey: testRoomKey(id) })
    }
    const saveNow = () => void keeper.save()
    window.addEventListener('online', saveNow)
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
      void client.invalidateQueries({ queryKey: reviews.mine.key() })
    }
  }, [keeper, client, id])

  return { keeper, draft }
}
