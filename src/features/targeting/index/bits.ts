/** Number of set bits in a 32-bit word. */
export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The non-zero 32-bit words of a bitmap and their positions, so that a sparse bitmap is counted in few steps. */
export interface Sparse {
  words: Int32Array
  positions: Int32Array
  length: number
}

/**
 * Number of bits set in both bitmaps. After the first step, four words are summed together, which halves the work. It
 * is unrolled by hand, since a call per word would take longer than the sum.
 */
export function intersectionCount({ words, positions, length }: Sparse, bits: Int32Array): number {
  const whole = length & ~3
  let count = 0
  for (let i = 0; i < whole; i += 4) {
    let a = (words[i] as number) & (bits[positions[i] as number] as number)
    let b = (words[i + 1] as number) & (bits[positions[i + 1] as number] as number)
    let c = (words[i + 2] as number) & (bits[positions[i + 2] as number] as number)
    let d = (words[i + 3] as number) & (bits[positions[i + 3] as number] as number)
    a -= (a >>> 1) & 0x55555555
    b -= (b >>> 1) & 0x55555555
    c -= (c >>> 1) & 0x55555555
    d -= (d >>> 1) & 0x55555555
    a = (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333)
    c = (c & 0x33333333) + ((c >>> 2) & 0x33333333) + (d & 0x33333333) + ((d >>> 2) & 0x33333333)
    const bytes = (a & 0x0f0f0f0f) + ((a >>> 4) & 0x0f0f0f0f) + (c & 0x0f0f0f0f) + ((c >>> 4) & 0x0f0f0f0f)
    count += Math.imul(bytes, 0x01010101) >>> 24
  }
  for (let i = whole; i < length; i++)
    count += popcount((words[i] as number) & (bits[positions[i] as number] as number))
  return count
}

/** Number of set bits in a sparse bitmap. */
export function popcountOf({ words, length }: Sparse): number {
  let count = 0
  for (let i = 0; i < length; i++) count += popcount(words[i] as number)
  return count
}
