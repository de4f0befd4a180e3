import type { Sparse } from './bits.ts'
import { CodesBySlot, unknownCode } from './codes-by-slot.ts'

/** The location of each slot; testers may type any text. */
export class Locations {
  readonly #codes = new Map<string, number>()
  /** By code; no location has the first two. */
  readonly #names = ['', '']
  readonly #bySlot = new CodesBySlot()

  grow(words: number): void {
    this.#bySlot.grow(words)
  }

  set(slot: number, location: string | null): void {
    this.#bySlot.set(slot, location === null ? unknownCode : this.#codeOf(location))
  }

  /** Writes a bitmap of the testers at one of these locations. */
  select(locations: readonly string[], into: Int32Array): void {
    const wanted = new Uint8Array(this.#names.length)
    for (const location of locations) {
      const code = this.#codes.get(location)
      if (code !== undefined) wanted[code] = 1
    }
    this.#bySlot.select(wanted, into)
  }

  count(among: Sparse): Map<string, number> {
    const counts = this.#bySlot.count(among, this.#names.length)
    const found = new Map<string, number>()
    for (let code = unknownCode + 1; code < counts.length; code++) {
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
