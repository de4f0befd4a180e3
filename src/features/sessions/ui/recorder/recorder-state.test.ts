import { expect, test } from 'vitest'
import { bitRateOf, isUnheard, nothingYet, type RecorderState } from './recorder-state.ts'

const recording: RecorderState = { ...nothingYet, phase: 'recording', microphone: 'Microphone', heardMs: 1000 }

test('the picture takes half as much once too much waits, and stays so', () => {
  expect(bitRateOf(recording, 200 * 1024 ** 2 - 1)).toBe(800_000)
  expect(bitRateOf(recording, 200 * 1024 ** 2)).toBe(400_000)
  expect(bitRateOf({ ...recording, bitRate: 400_000 }, 0)).toBe(400_000)
  expect(bitRateOf({ ...recording, phase: 'paused' }, 300 * 1024 ** 2)).toBe(800_000)
})

test('after two minutes without a voice the tester sees a warning, also while the microphone gives nothing at all', () => {
  expect(isUnheard(recording, 121_000)).toBe(false)
  expect(isUnheard(recording, 121_001)).toBe(true)
  for (const other of [{ microphone: null }, { heardMs: null }, { phase: 'paused' as const }])
    expect(isUnheard({ ...recording, ...other }, 500_000)).toBe(false)
})
