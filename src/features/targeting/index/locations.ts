import { popcount, type Sparse } from './bits.ts'
import { grown } from './id-slots.ts'

const unset = 0
const nowhere = 1
const mixed = -1

/**
 * The location of each slot; testers may type any text. For each word of 32 slots with one common location, the word's
 * location is stored too, so that it is counted with one popcount. Profiles are loaded by location, so most words are
 * such.
 */
export class Locations {
  readonly #codes = new Map<string, number>()
  readonly #names = ['', '']
  #bySlot = new Int32Array(0)
  #byWord = new Int32Array(0)

  grow(words: number): void {
    this.#bySlot = grown(this.#bySlot, words * 32)
    this.#byWord = grown(this.#byWord, words)
  }

  set(slot: number, location: string | null): void {
    const code = location === null ? nowhere : this.#codeOf(location)
    this.#bySlot[slot] = code
    const word = slot >>> 5
    const before = this.#byWord[word]
    if (before === unset) this.#byWord[word] = code
    else if (before !== code) this.#byWord[word] = mixed
  }

  /** Writes a bitmap of the testers at one of these locations. */
  select(locations: readonly string[], into: Int32Array): void {
    const wanted = new Uint8Array(this.#names.length)
    for (const location of locations) {
      const code = this.#codes.get(location)
      if (code !== undefined) wanted[code] = 1
    }
    for (let word = 0; word < into.length; word++) {
      const code = this.#byWord[word] as number
      if (code !== mixed) {
        into[word] = wanted[code] ? -1 : 0
        continue
      }
      let bits = 0
      for (let bit = 0; bit < 32; bit++) {
        if (wanted[this.#bySlot[word * 32 + bit] as number]) bits |= 1 << bit
      }
      into[word] = bits
    }
  }

  count({ words, positions, length }: Sparse): Map<string, number> {
    const counts = new Int32Array(this.#names.length)
    for (let i = 0; i < length; i++) {
      let word = words[i] as number
      const position = positions[i] as number
      const code = this.#byWord[position] as number
      if (code !== mixed) counts[code] = (counts[code] as number) + popcount(word)
      else {
        for (; word !== 0; word &= word - 1) {
          const slot = position * 32 + 31 - Math.clz32(word & -word)
          const own = this.#bySlot[slot] as number
          counts[own] = (counts[own] as number) + 1
        }
      }
    }
    const found = new Map<string, number>()
    for (let code = nowhere + 1; code < counts.length; code++) {
      const count = counts[code] as number
      if (count > 0) found.set(this.#names[code] as string, count)
    }
    return found
  }

  #codeOf(location: string): number {
    const known = this.#codes.get(location)
    if (known !== undefined) return known
    const code = this.#names.push(location) - 1
    this.#codes.set(location, code)
    return code
  }
}
