import { expect, test } from 'vitest'
import { firstSentences } from './first-sentences.ts'

test('two sentences say what a game is', () => {
  expect(firstSentences('Push Pip over the ice. Once she slides, she slides! There is more. And more.')).toBe(
    'Push Pip over the ice. Once she slides, she slides!',
  )
  expect(firstSentences('  A game without a stop')).toBe('A game without a stop')
  expect(firstSentences('')).toBe('')
})

test('a browser that can’t tell sentences shows all of them', () => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    expect(firstSentences(' One. Two. Three. ')).toBe('One. Two. Three.')
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})
