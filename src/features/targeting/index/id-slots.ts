/**
 * Assigns slot numbers 0, 1, 2, … to ids. A hash table in typed arrays: 24 bytes per id, where a Map takes over a
 * hundred.
 */
export class IdSlots {
  #ids = new Int32Array(4 * 1024)
  /** Open addressing with linear probing: an entry is slot + 1, or 0 if free. */
  #table = new Int32Array(2 * 1024)
  #size = 0
  readonly #parts = new Int32Array(4)

  get size(): number {
    return this.#size
  }

  find(id: string): number | undefined {
    const at = this.#seek(id)
    const slot = this.#table[at] ?? 0
    return slot === 0 ? undefined : slot - 1
  }

  /** Returns the id's slot; assigns a new one if it has none. */
  add(id: string): number {
    const at = this.#seek(id)
    const known = this.#table[at] ?? 0
    if (known > 0) return known - 1
    const slot = this.#size++
    if (this.#size * 4 > this.#ids.length) this.#ids = grown(this.#ids, this.#ids.length * 2)
    this.#ids.set(this.#parts, slot * 4)
    this.#table[at] = slot + 1
    if (this.#size * 2 > this.#table.length) this.#rehash()
    return slot
  }

  /** The table position of the id, or the free one where it belongs. Leaves the id's four parts in `#parts`. */
  #seek(id: string): number {
    const parts = this.#parts
    parts[0] = Number.parseInt(id.slice(0, 8), 16)
    parts[1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16)
    parts[2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16)
    parts[3] = Number.parseInt(id.slice(28, 36), 16)
    const mask = this.#table.length - 1
    for (let at = hash(parts, 0) & mask; ; at = (at + 1) & mask) {
      const slot = this.#table[at] ?? 0
      if (slot === 0 || this.#isAt(slot - 1)) return at
    }
  }

  #isAt(slot: number): boolean {
    const from = slot * 4
    return this.#parts.every((part, at) => this.#ids[from + at] === part)
  }

  #rehash() {
    this.#table = new Int32Array(this.#table.length * 2)
    const mask = this.#table.length - 1
    for (let slot = 0; slot < this.#size; slot++) {
      let at = hash(this.#ids, slot * 4) & mask
      while (this.#table[at] !== 0) at = (at + 1) & mask
      this.#table[at] = slot + 1
    }
  }
}

function hash(parts: Int32Array, from: number): number {
  let mixed = 0
  for (let at = from; at < from + 4; at++) {
    mixed = Math.imul(mixed ^ (parts[at] ?? 0), 0x9e3779b1)
    mixed ^= mixed >>> 15
  }
  return mixed
}

/** A copy with the new length, filled up with zeros. */
export function grown(words: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(length)
  next.set(words)
  return next
}
