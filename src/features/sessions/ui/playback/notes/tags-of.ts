import { noteLimits } from '../../../rules.ts'

/** The tags of a text with commas of any script, without repetitions, and what is wrong with them. */
export function tagsOf(text: string): { tags: string[]; problem: string | undefined } {
  const named = text
    .split(/[,،、，]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const tags = [...new Set(named)]
  const long = tags.some(({ length }) => length > noteLimits.tag)
  if (long) return { tags, problem: `A tag has at most ${noteLimits.tag} characters.` }
  return { tags, problem: tags.length > noteLimits.tags ? `A note has at most ${noteLimits.tags} tags.` : undefined }
}
