import { expect, test } from 'vitest'
import { cuesOfDrafts, draftsOf, inOrder, startOfLine, withFile } from './draft-lines.ts'

const cue = (from: number, to: number, text: string) => ({ from, to, text })

test('lines that nobody changed keep their ends, also when two begin at the same second', () => {
  const made = [cue(1, 9, 'A long line'), cue(12, 14, 'Ana:'), cue(12, 15, 'Ben:'), cue(19, 30, 'The last one')]
  const drafts = draftsOf(made, 28)
  expect(new Set(drafts.map(({ key }) => key)).size).toBe(4)
  expect(cuesOfDrafts(drafts, 28)).toEqual([...made.slice(0, 3), cue(19, 28, 'The last one')])
})

test('a typed line ends with the next one, after five seconds, or with the video, and ends the one it begins in', () => {
  const typed = { key: 'typed', from: 4, text: 'Typed' }
  const empty = { key: 'empty', from: 5, text: ' ' }
  const last = { key: 'last', from: 26, text: 'Last' }
  const lines = inOrder([last, ...draftsOf([cue(1, 9, 'A long line')], 28), typed, empty])
  expect(cuesOfDrafts(lines, 28)).toEqual([cue(1, 4, 'A long line'), cue(4, 9, 'Typed'), cue(26, 28, 'Last')])
})

test('what begins after the end of the video is left out', () => {
  expect(draftsOf([cue(30, 31, 'Too late'), cue(1, 2, 'Here')], 28)).toMatchObject([{ text: 'Here' }])
})

// Regression: behind the end of the recording, or where nothing was recorded, a new line began at 0:00.
test('a line that is typed at the end of the video has its last second', () => {
  expect([startOfLine(12.34, 28), startOfLine(28, 28), startOfLine(3, Number.POSITIVE_INFINITY)]).toEqual([12.3, 27, 3])
  const last = { key: 'last', from: startOfLine(28, 28), text: 'Over' }
  expect(cuesOfDrafts([last], 28)).toEqual([cue(27, 28, 'Over')])
})

// Regression: of a line of a file only the first 240 letters stayed, and one without an end was not saved.
test('a line that is too long becomes several, and one without an end is shown as a typed one', () => {
  const [words, emoji] = ['word '.repeat(100).trim(), '👩‍👩‍👧'.repeat(50)]
  const drafts = draftsOf([cue(1, 9, words), cue(10, 12, emoji), cue(20, 20, 'At once')], 28)
  expect(drafts.every(({ text }) => text.length <= 240)).toBe(true)
  expect(
    drafts
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words)
  expect(
    drafts
      .slice(3, -1)
      .map(({ text }) => text)
      .join(''),
  ).toBe(emoji)
  expect(drafts.every(({ text }) => !/^\u200d|\u200d$/.test(text))).toBe(true)
  expect(cuesOfDrafts(drafts, 28).at(-1)).toEqual(cue(20, 25, 'At once'))
})

test('the lines of a file are added once; what finds no place is counted', () => {
  const file = [cue(1, 2, 'One'), cue(3, 4, 'Two'), cue(30, 31, 'Too late')]
  const first = withFile([{ key: 'empty', from: 0, text: '' }], file, 28)
  expect(first).toMatchObject({ added: 2, late: 1, known: 0, tooMany: 0 })
  expect(withFile(first.lines, file, 28)).toMatchObject({
    added: 0,
    known: 2,
    lines: [{ text: 'One' }, { text: 'Two' }],
  })
  const many = Array.from({ length: 3001 }, (_, n) => cue(n / 1000, n / 1000 + 1, `${n}`))
  expect(withFile([], many, 28)).toMatchObject({ added: 3000, tooMany: 1 })
})
