import { popcount, type Sparse } from './bits.ts'
import { grown } from './id-slots.ts'

const unset = 0
const mixed = -1

/** The code of slots whose value is not known. */
export const unknownCode = 1

/**
 * A code for each slot, from `unknownCode` up. For each word of 32 slots with one common code, the word's code is stored
 * too, so that the word is counted with one popcount. Profiles are loaded in an order in which most words are such.
 */
export class CodesBySlot {
  #bySlot = new Int32Array(0)
  #byWord = new Int32Array(0)

  grow(words: number): void {
    this.#bySlot = grown(this.#bySlot, words * 32)
    this.#byWord = grown(this.#byWord, words)
  }

  set(slot: number, code: number): void {
    this.#bySlot[slot] = code
    const word = slot >>> 5
    const before = this.#byWord[word]
    if (before === unset) this.#byWord[word] = code
    else if (before !== code) this.#byWord[word] = mixed
  }

  /** Writes a bitmap of the slots whose code is wanted, which has a 1 for it. */
  select(wanted: Uint8Array, into: Int32Array): void {
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

  /** The number of slots of each code among these, for codes below `codes`. */
  count({ words, positions, length }: Sparse, codes: number): Int32Array {
    const counts = new Int32Array(codes)
    const bySlot = this.#bySlot
    for (let i = 0; i < length; i++) {
      let word = words[i] as number
      const position = positions[i] as number
      const code = this.#byWord[position] as number
      if (code !== mixed) counts[code] = (counts[code] as number) + popcount(word)
      else {
        for (; word !== 0; word &= word - 1) {
          const own = bySlot[position * 32 + 31 - Math.clz32(word & -word)] as number
          counts[own] = (counts[own] as number) + 1
        }
      }
    }
    return counts
  }
}
