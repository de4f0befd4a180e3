import { expect, test } from 'vitest'
import { uploadSpeed } from './upload-speed.ts'

test('what waits takes as long as the newest chunks took', () => {
  const speed = uploadSpeed()
  speed.note(50_000, 1000)
  expect(speed.secondsFor(3_000_000)).toBeNull()
  for (let sent = 0; sent < 30; sent++) speed.note(100_000, 2000)
  expect(speed.secondsFor(3_000_000)).toBe(60)
  for (let sent = 0; sent < 30; sent++) speed.note(50_000, 2000)
  expect(speed.secondsFor(3_000_000)).toBe(120)
})
