import { expect, test } from 'vitest'
import { asChannelName, mentionsIn } from './rules.ts'

const people = [
  { id: 'sam', name: 'Sam' },
  { id: 'samlee', name: 'Sam Lee' },
  { id: 'zoe', name: 'Zoë' },
  { id: 'zoe2', name: 'zoë' },
]

test.each([
  ['@Sam look', ['sam']],
  ['@Sam Lee look', ['samlee']],
  ['@sam lee, and @SAM.', ['samlee', 'sam']],
  ['@Samuel', []],
  ['mail me at x@sam', []],
  ['(@Zoë)', ['zoe', 'zoe2']],
  ['@@Sam', ['sam']],
  ['@', []],
  ['nothing here', []],
])('%j names %j', (body, named) => {
  expect(mentionsIn(body, people).map(({ id }) => id)).toEqual(named)
})

test('a mention has its position', () => {
  const body = 'Ask @Sam Lee today'
  const [mention] = mentionsIn(body, people)
  expect(body.slice(mention?.start, mention?.end)).toBe('@Sam Lee')
})

test.each([
  ['Release Plans', 'release-plans'],
  ['  #Builds! ', 'builds'],
  ['Grüße & Küsse', 'grüße-küsse'],
  ['---', ''],
  ['a'.repeat(80), 'a'.repeat(50)],
])('the channel typed as %j is called %j', (typed, name) => {
  expect(asChannelName(typed)).toBe(name)
})
