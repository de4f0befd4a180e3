import { useEffect } from 'react'
import type { DraftKeeper, DraftSnapshot } from '#kit/calls/draft-keeper.ts'
import { useDraft } from '#kit/calls/use-draft.ts'
import { requests } from './calls.ts'
import { type RequestContent, withoutEmpty } from './wizard/steps.ts'

export interface RequestDraft {
  keeper: DraftKeeper<RequestContent>
  draft: DraftSnapshot<RequestContent>
}

interface RequestDraftInput {
  id: string
  /** The revision on the server; 0 before the first save. */
  revision: number
  values: RequestContent
}

/** Saves the draft of a request while it is typed. Values that are not valid yet are not sent. */
export function useRequestDraft({ id, revision, values }: RequestDraftInput): RequestDraft {
  const { keeper, draft } = useDraft<RequestContent>({
    saved: { body: values, revision, savedAt: null },
    async save({ body, revision }) {
      const { draftInput } = await import('../schema.ts')
      const parsed = draftInput.safeParse({ ...withoutEmpty(body), id, revision })
      if (!parsed.success) return null
      const answer = await requests.saveDraft.call(parsed.data)
      return { revision: answer.revision, savedAt: answer.updatedAt }
    },
  })
  const text = JSON.stringify(values)
  useEffect(() => {
    if (text !== JSON.stringify(keeper.get().body)) keeper.change(JSON.parse(text) as RequestContent)
  }, [text, keeper])
  return { keeper, draft }
}
