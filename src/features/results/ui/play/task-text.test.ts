import { expect, test } from 'vitest'
import { doneText, headlineTask } from './task-text.ts'

test('a plain instruction becomes what testers did', () => {
  expect(doneText('Find the cellar.')).toBe('found the cellar')
  expect(doneText('Bring the fox home on five floes')).toBe('brought the fox home on five floes')
  expect(doneText(' Cross thin ice once ')).toBe('crossed thin ice once')
  expect(doneText('Finish night one!')).toBe('finished night one')
  expect(doneText('Survive')).toBe('survived')
  expect(doneText('Arrive at Old York')).toBe('arrived at Old York')
})

test('any other text is quoted, because it can’t be told of others as it stands', () => {
  const others = [
    'Play until you die',
    'Find the key and open the door',
    'Play round 1 with keys, then with the buttons',
    'Encuentra la bodega',
    'The cellar',
    'Open world',
    'Start menu and options',
    'Do not die',
    'Find-the-key',
    '',
  ]
  for (const text of others) expect(doneText(text)).toBeUndefined()
  expect(headlineTask('Play until you die.')).toBe('finished “Play until you die”')
})

test('a long task is cut between words', () => {
  expect(headlineTask('Play until a hive has paid five winters or three hives are lost')).toBe(
    'played until a hive has paid five winters or three hives are lost',
  )
  expect(headlineTask('Reach the lighthouse at the end of the long pier before the storm takes the last boat')).toBe(
    'reached the lighthouse at the end of the long pier before the storm …',
  )
  expect(headlineTask('Reach the lighthouse with your lantern still lit')).toBe(
    'finished “Reach the lighthouse with your lantern …”',
  )
  // Exactly at the limit, and a word longer than it.
  expect(headlineTask(`Find ${'a'.repeat(66)}`)).toBe(`found ${'a'.repeat(66)}`)
  expect(headlineTask('灯'.repeat(60))).toBe(`finished “${'灯'.repeat(40)} …”`)
})
