import { meaningOf } from './concepts.ts'

const RUN_SLOTS = 4096
const CONCEPT_SLOTS = 512
/** How many sums the runs and, after them, the concepts are counted in. */
export const GRAM_SLOTS = RUN_SLOTS + CONCEPT_SLOTS
const LONGEST = 3

function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * The slots that a text falls into, each once: by its runs of one to three characters, where figures count as one sign, so
 * that the model learns how testers write and not which level they were on; and by the things and acts that it names
 * (`concepts.ts`), which are the same in every language.
 */
export function gramSlots(text: string): Set<number> {
  const signs = ` ${text
    .toLowerCase()
    .replace(/\p{Nd}/gu, '0')
    .replace(/\s+/gu, ' ')} `
  const slots = new Set<number>()
  for (let at = 0; at < signs.length; at++) {
    let hash = 0x811c9dc5
    for (let end = at; end < at + LONGEST && end < signs.length; end++) {
      hash = Math.imul(hash ^ signs.charCodeAt(end), 0x01000193)
      slots.add(((hash ^ (hash >>> 15)) >>> 0) % RUN_SLOTS)
    }
  }
  for (const concept of meaningOf(text).concepts) slots.add(RUN_SLOTS + (hashOf(concept) % CONCEPT_SLOTS))
  return slots
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MIDDLE = 32

/** One sign for each weight, so that they take 5 kB. */
export const packGrams = (weights: readonly number[], step: number): string =>
  weights.map((weight) => alphabet[Math.min(63, Math.max(0, Math.round(weight / step) + MIDDLE))]).join('')

export const unpackGrams = (packed: string, step: number): Float32Array =>
  Float32Array.from(packed, (sign) => (alphabet.indexOf(sign) - MIDDLE) * step)

/** What the slots of a text add up to: the mean over the root of their number, so that length alone counts little. */
export function gramSum(text: string, weights: Float32Array): number {
  const slots = gramSlots(text)
  let sum = 0
  for (const slot of slots) sum += weights[slot] ?? 0
  return slots.size === 0 ? 0 : sum / Math.sqrt(slots.size)
}
