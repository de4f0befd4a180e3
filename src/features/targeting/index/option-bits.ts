import { intersectionCount, type Sparse } from './bits.ts'
import { grown } from './id-slots.ts'

/** A word that fewer testers than this typed is kept as a list of them: anyone can make up as many as they like. */
const fewToList = 512

type Holders = Int32Array<ArrayBuffer> | Set<number>

/** For each option of a list who chose it: one bit a tester. */
export class OptionBits {
  readonly #holders = new Map<string, Holders>()
  #words = 0

  /** @param listed options that many choose; others may come. */
  constructor(listed: readonly string[]) {
    for (const option of listed) this.#holders.set(option, new Int32Array(0))
  }

  grow(words: number): void {
    this.#words = words
    for (const [option, who] of this.#holders) {
      if (!(who instanceof Set)) this.#holders.set(option, grown(who, words))
    }
  }

  add(slot: number, option: string): void {
    const who = this.#holders.get(option) ?? new Set<number>()
    this.#holders.set(option, who)
    if (!(who instanceof Set)) setBit(who, slot)
    else if (who.add(slot).size > fewToList) this.#holders.set(option, asBits(who, this.#words))
  }

  clear(slot: number): void {
    for (const [option, who] of this.#holders) {
      if (!(who instanceof Set)) clearBit(who, slot)
      else if (who.delete(slot) && who.size === 0) this.#holders.delete(option)
    }
  }

  /** Who chose one of these; written into `scratch` unless one option's own bits say it. */
  select(asked: readonly string[], scratch: Int32Array): Int32Array {
    const chosen = asked.map((option) => this.#holders.get(option))
    const [first, ...more] = chosen
    if (more.length === 0 && first && !(first instanceof Set)) return first
    scratch.fill(0)
    for (const who of chosen) {
      if (who instanceof Set) for (const slot of who) setBit(scratch, slot)
      else if (who)
        for (let word = 0; word < scratch.length; word++)
          scratch[word] = (scratch[word] as number) | (who[word] as number)
    }
    return scratch
  }

  count(among: Sparse, all: Int32Array): Map<string, number> {
    const counts = new Map<string, number>()
    for (const [option, who] of this.#holders) {
      counts.set(option, who instanceof Set ? countListed(who, all) : intersectionCount(among, who))
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
