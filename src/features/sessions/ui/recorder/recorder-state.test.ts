import { expect, test } from 'vitest'
import { isUnheard, nothingYet, type RecorderState } from './recorder-state.ts'

const recording: RecorderState = { ...nothingYet, phase: 'recording', microphone: 'Microphone', heardMs: 1000 }

test('after two minutes without a voice the tester sees a warning, also while the microphone gives nothing at all', () => {
  expect(isUnheard(recording, 121_000)).toBe(false)
  expect(isUnheard(recording, 121_001)).toBe(true)
  for (const other of [{ microphone: null }, { heardMs: null }, { phase: 'paused' as const }])
    expect(isUnheard({ ...recording, ...other }, 500_000)).toBe(false)
})
