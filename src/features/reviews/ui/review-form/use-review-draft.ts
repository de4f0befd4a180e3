import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import type { DraftKeeper, SavedDraft } from '#kit/calls/draft-keeper.ts'
import { useDraft } from '#kit/calls/use-draft.ts'
import { reviews, type TestRoom } from '../calls.ts'
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

/** The draft of a test and the keeper that saves it while the page is open. Suspends while the parser loads. */
export function useReviewDraft(testRoom: TestRoom) {
  const { id } = testRoom.playtest
  const client = useQueryClient()
  const [hadCopy] = useState(() => hasLocalCopy(id))
  const parse = hadCopy ? use(loadParser()) : null
  const { keeper, draft } = useDraft<DraftBody>({
    saved: savedDraft(testRoom),
    copy: { key: draftStorageKey(id), parse },
    async save({ body, revision }) {
      const answer = await reviews.saveDraft.call({ playtestId: id, body, revision })
      client.setQueryData<TestRoom>(testRoomKey(id), (now) => now && { ...now, draft: { body, ...answer } })
      return answer
    },
  })
  const { draft: saved } = testRoom

  useEffect(() => {
    if (saved) keeper.receive(saved)
  }, [keeper, saved])

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      // Another tab of this browser changed or saved the draft.
      if (event.key === draftStorageKey(id)) void client.invalidateQueries({ queryKey: testRoomKey(id) })
    }
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener('storage', onStorage)
      void client.invalidateQueries({ queryKey: reviews.mine.key() })
    }
  }, [client, id])

  return { keeper, draft }
}
