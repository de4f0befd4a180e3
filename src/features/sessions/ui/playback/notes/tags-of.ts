import { noteLimits } from '../../../rules.ts'

/** The tags of a text with commas, without repetitions. */
export function tagsOf(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim().slice(0, noteLimits.tag))
    .filter((tag) => tag !== '')
  return [...new Set(tags)].slice(0, noteLimits.tags)
}
