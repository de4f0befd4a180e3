import { expect, test } from 'vitest'
import { cuesOfDrafts, draftsOf, inOrder, startOfLine } from './draft-lines.ts'

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
  expect(draftsOf([cue(30, 31, 'Too late'), cue(1, 2, 'x'.repeat(400))], 28)).toMatchObject([{ text: 'x'.repeat(240) }])
})

// Regression: behind the end of the recording, or where nothing was recorded, a new line began at 0:00.
test('a line that is typed at the end of the video has its last second', () => {
  expect([startOfLine(12.34, 28), startOfLine(28, 28), startOfLine(3, Number.POSITIVE_INFINITY)]).toEqual([12.3, 27, 3])
  const last = { key: 'last', from: startOfLine(28, 28), text: 'Over' }
  expect(cuesOfDrafts([last], 28)).toEqual([cue(27, 28, 'Over')])
})
