import { expect, test } from 'vitest'
import { readCanvasAnswer } from './canvas-recording.ts'

test('pieces and states count only in the exact shape', () => {
  const piece = new Blob(['x'])
  expect(readCanvasAnswer({ playhatchRecorded: piece })).toEqual({ piece })
  expect(readCanvasAnswer({ playhatchRecorded: 'none' })).toEqual({ state: 'none' })
  for (const hostile of [
    null,
    'none',
    {},
    { playhatchRecorded: 'ended' },
    { playhatchRecorded: new Blob([]) },
    { playhatchRecorded: { size: 1 } },
    { playhatchRecorded: new Blob([new Uint8Array(4 * 1024 ** 2 + 1)]) },
    { playhatchRecorded: piece, more: 1 },
  ])
    expect(readCanvasAnswer(hostile)).toBeNull()
})
