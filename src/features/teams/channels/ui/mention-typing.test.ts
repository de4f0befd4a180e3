import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mention-typing.ts'

const people = [
  { id: 'sam', name: 'Sam Lee' },
  { id: 'ada', name: 'Ada Lund' },
  { id: 'leo', name: 'Leo' },
]
const choices = (text: string, caret = text.length) =>
  mentionAt(text, caret, people)?.choices.map(({ id }) => id) ?? null

test.each([
  ['@', ['sam', 'ada', 'leo']],
  ['Hi @le', ['sam', 'leo']],
  ['Hi @Sam L', ['sam']],
  ['@x', null],
  ['mail@le', null],
  ['@Leo ', null],
  ['plain', null],
  ['@le\nmore', null],
])('after %j it offers %j', (text, offered) => {
  expect(choices(text)).toEqual(offered)
})

test('only the text before the caret counts', () => {
  expect(choices('@le and more', 3)).toEqual(['sam', 'leo'])
  expect(choices('@le and more')).toBeNull()
})

test('a chosen name replaces the typed text, followed by a space', () => {
  const typing = { start: 3 }
  expect(withMention('Hi @le', 6, typing, { id: 'leo', name: 'Leo' })).toEqual({ text: 'Hi @Leo ', caret: 8 })
  expect(withMention('Hi @le you', 6, typing, { id: 'leo', name: 'Leo' })).toEqual({ text: 'Hi @Leo you', caret: 7 })
})
