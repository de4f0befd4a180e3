import { expect, test } from 'vitest'
import { linksOf } from './post-body.tsx'

test('only web addresses become links, without the punctuation behind them', () => {
  expect(linksOf('See https://gulls.example/a?b=1. Bye')).toEqual([
    { at: 0, text: 'See ' },
    { at: 4, text: 'https://gulls.example/a?b=1', href: 'https://gulls.example/a?b=1' },
    { at: 31, text: '. Bye' },
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '<a href="x">', 'http://', 'mailto:a@b.example'])(
  '%s stays text',
  (text) => {
    expect(linksOf(text).some(({ href }) => href !== undefined)).toBe(false)
  },
)
