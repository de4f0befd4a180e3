import { captionLimits } from '../rules.ts'
import type { Cue } from './web-vtt.ts'

/** A line in pieces that are short enough, which share its time by their letters; no character is cut in two. */
export function piecesOf({ from, to, text }: Cue, most: number = captionLimits.cue): Cue[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most)
    const at = space > 0 ? space : wholeUntil(rest, most)
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at).trimStart()
  }
  pieces.push(rest)
  const perLetter = (to - from) / pieces.reduce((sum, { length }) => sum + length, 0)
  let at = from
  return pieces.map((piece) => {
    const line = { from: at, to: at + piece.length * perLetter, text: piece }
    at = line.to
    return line
  })
}

/** Where the last character that fits ends: an emoji of several parts stays one. */
function wholeUntil(text: string, most: number): number {
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, most + 64)))
    if (index + segment.length > most) return index > 0 ? index : most
  return most
}
