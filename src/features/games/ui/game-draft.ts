import { formDraftKey } from '#kit/runtime/forget-typed.ts'
import type { GameFields } from '../schema.ts'

/** Names the form of a new game in this browser's storage. */
export const gameDraft = 'game'

/** What this browser keeps of a new game until it is added; its cover is a file, which is picked anew. */
export const keptGameFields = {
  title: 'text',
  description: 'text',
  genres: 'texts',
  platforms: 'texts',
  status: 'text',
} as const

/** The game that this studio began to add and did not finish; null without a title. */
export function readGameDraft(studioId: string): (Pick<GameFields, 'title'> & { lacks: string[] }) | null {
  try {
    const { body } = JSON.parse(localStorage.getItem(formDraftKey(gameDraft)) ?? '{}')
    const { title, genres, platforms }: Partial<GameFields> = body?.of === studioId ? body.values : {}
    if (typeof title !== 'string' || title.trim() === '') return null
    const lacks = [...(genres?.length ? [] : ['genre']), ...(platforms?.length ? [] : ['platform'])]
    return { title: title.trim(), lacks }
  } catch {
    // A forbidden storage or what another version kept costs the draft, and nothing else.
    return null
  }
}
