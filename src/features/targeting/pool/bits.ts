/** How many bits of a 32-bit word are set. */
export function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Those words of a bitmap that are not empty, and where they stand: what is rare is counted in few steps. */
export interface Sparse {
  words: Int32Array
  at: Int32Array
  length: number
}

/** How many of them are in `bits` too. */
export function onesInBoth({ words, at, length }: Sparse, bits: Int32Array): number {
  let count = 0
  for (let i = 0; i < length; i++) {
    // Written out: a call for each word is what would take longest here.
    const word = (words[i] as number) & (bits[at[i] as number] as number)
    let halves = word - ((word >>> 1) & 0x55555555)
    halves = (halves & 0x33333333) + ((halves >>> 2) & 0x33333333)
    count += Math.imul((halves + (halves >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

export function onesIn({ words, length }: Sparse): number {
  let count = 0
  for (let i = 0; i < length; i++) count += ones(words[i] as number)
  return count
}
