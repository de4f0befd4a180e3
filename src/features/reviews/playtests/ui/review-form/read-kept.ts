import { z } from 'zod'
import { draftBody } from '../../schema.ts'
import type { Kept } from './draft-keeper.ts'
import type { DraftBody } from './review-errors.ts'

const keptShape = z.object({ body: draftBody, revision: z.number().int().min(0) })

/** What this browser kept, from its text; null when it is none, or of another time. */
export function readKept(text: string | null): Kept<DraftBody> | null {
  const kept = keptShape.safeParse(JSON.parse(text ?? 'null'))
  return kept.success ? kept.data : null
}
