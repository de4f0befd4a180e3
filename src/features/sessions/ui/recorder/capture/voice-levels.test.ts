import { expect, test } from 'vitest'
import { levelLine, levelOf } from './voice-levels.ts'

test('silence is 0, a third of full scale is the loudest', () => {
  expect(levelOf(new Float32Array(8))).toBe(0)
  expect(levelOf(new Float32Array(8).fill(1 / 3))).toBe(255)
  expect(levelOf(new Float32Array(8).fill(1))).toBe(255)
})

test('four values a second, also when a tab in the background measures once', () => {
  const line = levelLine(0)
  for (const level of [0, 16, 32, 48, 64, 80, 96, 255]) line.add(level)
  expect(line.take(2000)).toBe('00102030405060ff')
  line.add(128)
  expect(line.take(4000)).toBe('80'.repeat(8))
  expect(line.take(6000)).toBe('')
})

test('a chunk has at most forty values', () => {
  const line = levelLine(0)
  line.add(1)
  expect(line.take(60_000)).toHaveLength(80)
})
