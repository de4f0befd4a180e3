import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: '1@play.example',
  title: 'Stage 2 of Überwinter; again, please',
  text: 'Start it by then.\nIt takes 20 minutes.',
  url: 'https://play.example/tester/test/1',
  from: new Date('2026-12-03T09:30:00Z'),
  minutes: 20,
  now: new Date('2026-12-01T08:00:00Z'),
}

test('an event has its time in UTC and its texts escaped', () => {
  const lines = calendarFile(event).split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261203T093000Z',
      'DTEND:20261203T095000Z',
      'SUMMARY:Stage 2 of Überwinter\\; again\\, please',
      'DESCRIPTION:Start it by then.\\nIt takes 20 minutes.',
    ]),
  )
})

test('long lines are folded at 75 octets, and mean the same unfolded', () => {
  const title = 'ä'.repeat(100)
  const file = calendarFile({ ...event, title })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('a strict reader finds all that an event needs, each once, and nothing that needs an organizer', () => {
  const odd = calendarFile({ ...event, title: 'One\rtwo\nthree', text: '' }).replaceAll('\r\n ', '')
  expect(odd.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(odd.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = odd.split('\r\n').slice(0, -1)
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+:/)
  const names = lines.map((line) => line.slice(0, line.indexOf(':')))
  for (const once of ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'TRIGGER'])
    expect(names.filter((name) => name === once)).toHaveLength(1)
  expect(names).not.toContain('METHOD')
})
