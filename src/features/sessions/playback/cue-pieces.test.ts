import { expect, test } from 'vitest'
import { piecesOf } from './cue-pieces.ts'

// Regression: one character with very many marks made a piece that was too long to be saved.
test.each([
  ['words', 'one two three four'],
  ['an emoji of several parts', `ab ${'👩‍👩‍👧'.repeat(4)}`],
  ['a character with more marks than fit', `a${'\u0301'.repeat(14)} and more`],
  ['a character with far more marks', `a${'\u0301'.repeat(200)}`],
])('%s: no piece is too long, and nothing is lost', (_what, text) => {
  const pieces = piecesOf({ from: 0, to: 10, text }, 12)
  expect(Math.max(...pieces.map((piece) => piece.text.length))).toBeLessThanOrEqual(12)
  expect(
    pieces
      .map((piece) => piece.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''))
  expect(pieces.at(-1)?.to).toBeCloseTo(10)
})
