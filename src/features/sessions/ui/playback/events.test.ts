import { expect, test } from 'vitest'
import { gapText } from './events.ts'

const at = (second: number) => new Date(1_700_000_000_000 + second * 1000)
const stretch = (from: number, to: number) => ({ startedAt: at(from), endedAt: at(to) })

test('a gap after a recording that the product ended says why; a pause before it does not', () => {
  const segments = [
    { part: 1, from: 0, ...stretch(0, 60) },
    { part: 2, from: 60, ...stretch(90, 200) },
  ]
  const recording = { segments, stoppedBecause: 'storage_full' } as never
  expect(gapText({ recording }, stretch(60, 90))).toBe('')
  expect(gapText({ recording }, stretch(200, 300))).toBe('The studio’s storage was full')
  expect(gapText({ recording: { segments, stoppedBecause: null } as never }, stretch(200, 300))).toBe('')
})
