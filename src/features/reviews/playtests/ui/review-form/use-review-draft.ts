import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { asProblem } from '#kit/problem.ts'
import { playtests, type Workspace } from '../calls.ts'
import { type DraftKeeper, type DraftRemote, keepDraft, type Saved } from './draft-keeper.ts'
import { bodyOf, type DraftBody } from './review-errors.ts'

type ReadKept = typeof import('./read-kept.ts')['readKept']

let reading: Promise<ReadKept> | undefined

/** What reads this browser's copy; only fetched where there is one. */
function fetchReading(): Promise<ReadKept> {
  reading ??= import('./read-kept.ts').then(
    ({ readKept }) => readKept,
    (error: unknown) => {
      reading = undefined
      throw error
    },
  )
  return reading
}

function holdsCopy(playtestId: string): boolean {
  try {
    return localStorage.getItem(draftStorageKey(playtestId)) !== null
  } catch {
    return false
  }
}

export type ReviewKeeper = DraftKeeper<DraftBody>

/** Where this browser keeps what the server does not have yet. */
export const draftStorageKey = (playtestId: string) => `playhatch.draft.${playtestId}`

export const workspaceKey = (playtestId: string) => playtests.workspace.queryKey({ input: { playtestId } })

/** What the server has: the draft, else the review that came back, else nothing. */
export function savedDraft({ draft, review }: Pick<Workspace, 'draft' | 'review'>): Saved<DraftBody> {
  if (draft) return draft
  return { body: review ? bodyOf(review) : {}, revision: 0, savedAt: null }
}

function localCopy(playtestId: string, readKept: ReadKept | null): DraftRemote<DraftBody>['local'] {
  const storageKey = draftStorageKey(playtestId)
  return {
    read() {
      try {
        return readKept?.(localStorage.getItem(storageKey)) ?? null
      } catch {
        return null
      }
    },
    write(kept) {
      try {
        localStorage.setItem(storageKey, JSON.stringify(kept))
      } catch {
        // A full or forbidden storage: the server's copy is then the only one.
      }
    },
    clear: () => localStorage.removeItem(storageKey),
  }
}

function remoteFor(playtestId: string, client: QueryClient, readKept: ReadKept | null): DraftRemote<DraftBody> {
  return {
    async save({ body, revision }) {
      const answer = await playtests.saveDraft.call({ playtestId, body, revision })
      client.setQueryData<Workspace>(workspaceKey(playtestId), (now) => now && { ...now, draft: { body, ...answer } })
      return answer
    },
    local: localCopy(playtestId, readKept),
    later(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    problemOf: asProblem,
  }
}

/** What is typed and the one who keeps it, as long as the page of the test is open. */
export function useReviewDraft(workspace: Workspace) {
  const { id } = workspace.playtest
  const client = useQueryClient()
  const [hadCopy] = useState(() => holdsCopy(id))
  const readKept = hadCopy ? use(fetchReading()) : null
  const [keeper] = useState(() => keepDraft(savedDraft(workspace), remoteFor(id, client, readKept)))
  const draft = useSyncExternalStore(keeper.subscribe, keeper.get)
  const { draft: saved } = workspace

  useEffect(() => {
    if (saved) keeper.saw(saved)
  }, [keeper, saved])

  useEffect(() => {
    const lookAgain = (event: StorageEvent) => {
      // Another tab of this browser has typed or saved.
      if (event.key === draftStorageKey(id)) void client.invalidateQueries({ queryKey: workspaceKey(id) })
    }
    const saveNow = () => void keeper.save()
    window.addEventListener('online', saveNow)
    window.addEventListener('storage', lookAgain)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      window.removeEventListener('storage', lookAgain)
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
      void client.invalidateQueries({ queryKey: playtests.mine.key() })
    }
  }, [keeper, client, id])

  return { keeper, draft }
}
