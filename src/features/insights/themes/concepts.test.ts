import { expect, test } from 'vitest'
import { conceptLanguages, conceptLines } from './concepts.ts'

test('each concept has its stems in every language', () => {
  const short = conceptLines.split('\n').filter((line) => line.split('|').length !== conceptLanguages.length)
  expect(short).toEqual([])
})
