import { z } from 'zod/mini'
import type { DraftRevision } from '#kit/calls/draft-keeper.ts'
import { draftBody } from '../../schema.ts'
import type { DraftBody } from './review-errors.ts'

const localDraft = z.object({ body: draftBody, revision: z.int().check(z.gte(0)) })

/**
 * Parses this browser's copy of a draft; null if there is none or it has an outdated format. Throws on invalid JSON.
 */
export function parseLocalDraft(text: string | null): DraftRevision<DraftBody> | null {
  const draft = localDraft.safeParse(JSON.parse(text ?? 'null'))
  return draft.success ? draft.data : null
}
