import { intersectionCount, type Sparse } from './bits.ts'
import { grown } from './id-slots.ts'

/** Up to this many testers, a typed option is stored as a Set: testers may type any number of rare options. */
const maxSetSize = 512

type Members = Int32Array<ArrayBuffer> | Set<number>

/**
 * For each option of a list, the testers who chose it: a bitmap with one bit per slot, or a Set for a rare typed
 * option.
 */
export class OptionBits {
  readonly #members = new Map<string, Members>()
  #words = 0

  /** @param listed the predefined options, always stored as bitmaps; `add` may bring others. */
  constructor(listed: readonly string[]) {
    for (const option of listed) this.#members.set(option, new Int32Array(0))
  }

  grow(words: number): void {
    this.#words = words
    for (const [option, members] of this.#members) {
      if (!(members instanceof Set)) this.#members.set(option, grown(members, words))
    }
  }

  add(slot: number, option: string): void {
    const members = this.#members.get(option) ?? new Set<number>()
    this.#members.set(option, members)
    if (!(members instanceof Set)) setBit(members, slot)
    else if (members.add(slot).size > maxSetSize) this.#members.set(option, asBits(members, this.#words))
  }

  clear(slot: number): void {
    for (const [option, members] of this.#members) {
      if (!(members instanceof Set)) clearBit(members, slot)
      else if (members.delete(slot) && members.size === 0) this.#members.delete(option)
    }
  }

  /** A bitmap of the testers who chose one of these options: a single option's own bitmap, otherwise `scratch`. */
  select(options: readonly string[], scratch: Int32Array): Int32Array {
    const chosen = options.map((option) => this.#members.get(option))
    const [first, ...more] = chosen
    if (more.length === 0 && first && !(first instanceof Set)) return first
    scratch.fill(0)
    for (const members of chosen) {
      if (members instanceof Set) for (const slot of members) setBit(scratch, slot)
      else if (members)
        for (let word = 0; word < scratch.length; word++)
          scratch[word] = (scratch[word] as number) | (members[word] as number)
    }
    return scratch
  }

  count(among: Sparse, all: Int32Array): Map<string, number> {
    const counts = new Map<string, number>()
    for (const [option, members] of this.#members) {
      counts.set(option, members instanceof Set ? countListed(members, all) : intersectionCount(among, members))
    }
    return counts
  }
}

export const setBit = (bits: Int32Array, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
}
export const clearBit = (bits: Int32Array, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31))
}

function asBits(slots: Set<number>, words: number): Int32Array<ArrayBuffer> {
  const bits = new Int32Array(words)
  for (const slot of slots) setBit(bits, slot)
  return bits
}

function countListed(slots: Set<number>, among: Int32Array): number {
  let count = 0
  for (const slot of slots) count += ((among[slot >>> 5] as number) >>> (slot & 31)) & 1
  return count
}
