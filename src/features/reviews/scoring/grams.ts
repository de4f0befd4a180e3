/** How many sums the runs are counted in. */
export const GRAM_SLOTS = 4096
const LONGEST = 3

/**
 * The slots that the runs of one to three characters of a text fall into, each once: figures count as one sign, so that
 * the model learns how testers write and not which level they were on.
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
      slots.add(((hash ^ (hash >>> 15)) >>> 0) % GRAM_SLOTS)
    }
  }
  return slots
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MIDDLE = 32

/** One sign for each weight, so that 4,096 of them take 4 kB of a page. */
export const packGrams = (weights: readonly number[], step: number): string =>
  weights.map((weight) => alphabet[Math.min(63, Math.max(0, Math.round(weight / step) + MIDDLE))]).join('')

export const unpackGrams = (packed: string, step: number): Float32Array =>
  Float32Array.from(packed, (sign) => (alphabet.indexOf(sign) - MIDDLE) * step)

/** What the runs of a text add up to: the mean over the root of their number, so that length alone counts little. */
export function gramSum(text: string, weights: Float32Array): number {
  const slots = gramSlots(text)
  let sum = 0
  for (const slot of slots) sum += weights[slot] ?? 0
  return slots.size === 0 ? 0 : sum / Math.sqrt(slots.size)
}
