import { expect, test } from 'vitest'
import type { Moment } from './findings.ts'
import { timesInText } from './times-in-text.ts'

const moments = [
  { id: 'a', kind: 'stuck', atSeconds: 672, note: '' },
  { id: 'b', kind: 'fun', atSeconds: 1262, note: '' },
] as unknown as Moment[]
const linked = (text: string) =>
  timesInText(text, moments).flatMap(({ text: part, moment }) => (moment ? [`${part} ${moment.id}`] : []))

test('times near a moment of the tester are linked to it, other numbers are not', () => {
  expect(timesInText('I clicked the rug twice at 11:10, nothing.', moments)).toEqual([
    { text: 'I clicked the rug twice at ' },
    { text: '11:10', moment: moments[0] },
    { text: ', nothing.' },
  ])
  expect(linked('At minute 11 I was lost. In Minute 21 nicht mehr. En el minuto 21')).toEqual([
    'minute 11 a',
    'Minute 21 b',
    'minuto 21 b',
  ])
  expect(linked('I played 11 minutes, until 14:30, at 1:11:12 or 11:12:30, version 0.11:10')).toEqual([])
  expect(timesInText('at 11:10', [])).toEqual([{ text: 'at 11:10' }])
})
