import { clean } from '../characters.ts'
import { fold } from './words.ts'

/** Letters of other scripts drawn like Latin ones; mapped on both sides, so that swapping them hides no copy. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ο: 'o',
  ν: 'v',
}

/** What is left of a text when it is compared: letters and digits, single spaces between words. */
export function comparable(text: string): string {
  return fold(clean(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/[авсенијкмортухіαον]/gu, (letter) => lookAlikes[letter] ?? letter)
    .trim()
}

/** Every distinct run of `size` characters of a text that went through `comparable`. */
export function runsOf(text: string, size: number): Set<string> {
  const runs = new Set<string>()
  for (let at = 0; at + size <= text.length; at++) runs.add(text.slice(at, at + size))
  return runs
}

/** Share of `one` that also stands in `other`, 0..1: 1 when all of it does. */
export function containedIn(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const run of one) if (other.has(run)) count++
  return one.size === 0 ? 0 : count / one.size
}
