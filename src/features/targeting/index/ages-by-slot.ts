import { ages } from '../rules.ts'
import type { Sparse } from './bits.ts'

/**
 * The age of each slot, in years; 0 while it is not known. Most testers share few ages, so one step for each tester takes
 * less than an intersection for each age.
 */
export class AgesBySlot {
  #bySlot = new Uint8Array(0)

  grow(words: number): void {
    const larger = new Uint8Array(words * 32)
    larger.set(this.#bySlot)
    this.#bySlot = larger
  }

  set(slot: number, age: number): void {
    this.#bySlot[slot] = Math.min(age, ages.max + 1)
  }

  /** The number of testers of each age among these, by age. */
  count({ words, positions, length }: Sparse): Int32Array {
    const counts = new Int32Array(ages.max + 2)
    const bySlot = this.#bySlot
    for (let i = 0; i < length; i++) {
      const first = (positions[i] as number) << 5
      for (let word = words[i] as number; word !== 0; word &= word - 1) {
        const age = bySlot[first + 31 - Math.clz32(word & -word)] as number
        counts[age] = (counts[age] as number) + 1
      }
    }
    return counts
  }
}
