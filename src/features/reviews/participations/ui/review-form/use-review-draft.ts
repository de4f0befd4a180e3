import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { asProblem } from '#kit/problem.ts'
import { draftBody } from '../../schema.ts'
import { participations, type Workspace } from '../calls.ts'
import { bodyOf, type DraftBody } from './check-review.ts'
import { type DraftDoor, type DraftKeeper, keepDraft, type Saved } from './draft-keeper.ts'

export type ReviewKeeper = DraftKeeper<DraftBody>

const keptShape = z.object({ body: draftBody, revision: z.number().int().min(0) })

/** Where this browser keeps what the server does not have yet. */
export const draftPlace = (participationId: string) => `playhatch.draft.${participationId}`

export const workspaceKey = (participationId: string) =>
  participations.workspace.queryKey({ input: { participationId } })

/** What the server has: the draft, else the review that came back, else nothing. */
export function savedDraft({ draft, review }: Pick<Workspace, 'draft' | 'review'>): Saved<DraftBody> {
  if (draft) return draft
  return { body: review ? bodyOf(review) : {}, revision: 0, savedAt: null }
}

function localCopy(participationId: string): DraftDoor<DraftBody>['local'] {
  const place = draftPlace(participationId)
  return {
    read() {
      try {
        const kept = keptShape.safeParse(JSON.parse(localStorage.getItem(place) ?? 'null'))
        return kept.success ? kept.data : null
      } catch {
        return null
      }
    },
    write(kept) {
      try {
        localStorage.setItem(place, JSON.stringify(kept))
      } catch {
        // A full or forbidden storage: the server's copy is then the only one.
      }
    },
    clear: () => localStorage.removeItem(place),
  }
}

function doorTo(participationId: string, client: QueryClient): DraftDoor<DraftBody> {
  return {
    async save({ body, revision }) {
      const answer = await participations.saveDraft.call({ participationId, body, revision })
      client.setQueryData<Workspace>(
        workspaceKey(participationId),
        (now) => now && { ...now, draft: { body, ...answer } },
      )
      return answer
    },
    local: localCopy(participationId),
    later(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    problemOf: asProblem,
  }
}

/** What is typed and the one who keeps it, as long as the page of the test is open. */
export function useReviewDraft(workspace: Workspace) {
  const { id } = workspace.participation
  const client = useQueryClient()
  const [keeper] = useState(() => keepDraft(savedDraft(workspace), doorTo(id, client)))
  const draft = useSyncExternalStore(keeper.subscribe, keeper.get)
  const { draft: saved } = workspace

  useEffect(() => {
    if (saved) keeper.saw(saved)
  }, [keeper, saved])

  useEffect(() => {
    const lookAgain = (event: StorageEvent) => {
      // Another tab of this browser has typed or saved.
      if (event.key === draftPlace(id)) void client.invalidateQueries({ queryKey: workspaceKey(id) })
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
      void client.invalidateQueries({ queryKey: participations.mine.queryKey() })
    }
  }, [keeper, client, id])

  return { keeper, draft }
}
