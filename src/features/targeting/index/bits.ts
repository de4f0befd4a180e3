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

/**
 * How many of them are in `bits` too. Four words are added up together from the second step on, which halves the work; it
 * is written out, for a call for each word would take longer than the sum.
 */
export function intersectionCount({ words, at, length }: Sparse, bits: Int32Array): number {
  const whole = length & ~3
  let count = 0
  for (let i = 0; i < whole; i += 4) {
    let a = (words[i] as number) & (bits[at[i] as number] as number)
    let b = (words[i + 1] as number) & (bits[at[i + 1] as number] as number)
    let c = (words[i + 2] as number) & (bits[at[i + 2] as number] as number)
    let d = (words[i + 3] as number) & (bits[at[i + 3] as number] as number)
    a -= (a >>> 1) & 0x55555555
    b -= (b >>> 1) & 0x55555555
    c -= (c >>> 1) & 0x55555555
    d -= (d >>> 1) & 0x55555555
    a = (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333)
    c = (c & 0x33333333) + ((c >>> 2) & 0x33333333) + (d & 0x33333333) + ((d >>> 2) & 0x33333333)
    const bytes = (a & 0x0f0f0f0f) + ((a >>> 4) & 0x0f0f0f0f) + (c & 0x0f0f0f0f) + ((c >>> 4) & 0x0f0f0f0f)
    count += Math.imul(bytes, 0x01010101) >>> 24
  }
  for (let i = whole; i < length; i++) count += ones((words[i] as number) & (bits[at[i] as number] as number))
  return count
}

export function onesIn({ words, length }: Sparse): number {
  let count = 0
  for (let i = 0; i < length; i++) count += ones(words[i] as number)
  return count
}
