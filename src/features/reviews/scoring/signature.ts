import { charactersOf } from '../writing/characters.ts'
import { comparableText } from './comparable.ts'

/** Characters by script; shorter texts are alike by chance (reviews-2). */
export const LEAST_COMPARED = 80

const RUN = 6
const BANDS = 16
const ROWS = 4

function hash(text: string, seed: number): number {
  let value = seed ^ 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value ^= value >>> 16
  value = Math.imul(value, 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}

/** Another hash of a hash, so that each run of characters is read once. */
function mixed(value: number, seed: number): number {
  let found = Math.imul(value ^ (seed * 0x9e3779b1), 0xcc9e2d51)
  found ^= found >>> 15
  found = Math.imul(found, 0x1b873593)
  return (found ^ (found >>> 16)) >>> 0
}

/**
 * Min-hash of a text in 16 bands of four: two texts that share 70 % of their runs of six characters have a band in common
 * in 98 of 100 cases, two that share a fifth in two or three. Empty for texts too short to be compared. Bands are signed
 * 32-bit numbers, each with its place mixed in, so that one index holds them all.
 */
export function signatureOf(text: string): number[] {
  if (charactersOf(text) < LEAST_COMPARED) return []
  const plain = comparableText(text).replaceAll(' ', '')
  if (plain.length < RUN * 2) return []
  const least = Array.from({ length: BANDS * ROWS }, () => 0xffffffff)
  for (let at = 0; at + RUN <= plain.length; at++) {
    const run = hash(plain.slice(at, at + RUN), 0)
    for (const [row, smallest] of least.entries()) {
      const value = mixed(run, row + 1)
      if (value < smallest) least[row] = value
    }
  }
  return Array.from(
    { length: BANDS },
    (_, band) => hash(`${band}:${least.slice(band * ROWS, band * ROWS + ROWS).join(',')}`, band + 1) | 0,
  )
}
