import { expect, test } from 'vitest'
import { keyLimit, readRoomKey } from './read-room-key.ts'

test('a message of a build is a key only in the exact shape', () => {
  expect(readRoomKey({ playhatchKey: 'moment-3' })).toBe('moment-3')
  expect(readRoomKey({ playhatchKey: 'leave' })).toBe('leave')
  const getter = Object.defineProperty({}, 'playhatchKey', { enumerable: false, value: 'note' })
  for (const hostile of [
    null,
    undefined,
    1,
    'moment-1',
    [],
    ['moment-1'],
    {},
    () => 'moment-1',
    { playhatchKey: 'moment-5' },
    { playhatchKey: ['moment-1'] },
    { playhatchKey: { toString: () => 'note' } },
    { playhatchKey: 'moment-1', note: 'x' },
    { playhatchkey: 'moment-1' },
    getter,
    { playhatchKey: '__proto__' },
  ])
    expect(readRoomKey(hostile)).toBeNull()
})

test('a flood of keys is cut, and keys at human pace pass', () => {
  const passes = keyLimit()
  expect(Array.from({ length: 1000 }, () => passes(0)).filter(Boolean)).toHaveLength(5)
  expect(passes(1999)).toBe(false)
  expect(passes(2000)).toBe(true)
  const calm = keyLimit()
  expect(Array.from({ length: 50 }, (_, at) => calm(at * 500)).every(Boolean)).toBe(true)
})
