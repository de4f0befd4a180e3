import { expect, test } from 'vitest'
import { dateInZone, ownZone, toLocalInput, zoneText } from './zone.ts'

const evening = new Date('2026-12-01T19:00:00Z')

test('a date is said in a zone that is named, with its distance from UTC on that day', () => {
  expect(dateInZone(evening, 'Europe/Berlin', 'en-GB')).toMatch(/^Tue,? 1 Dec 2026,? 20:00 \(Berlin, GMT\+1\)$/)
  expect(zoneText(new Date('2026-07-01T19:00:00Z'), 'Europe/Berlin')).toBe('Berlin, GMT+2')
  expect(zoneText(evening, 'America/New_York')).toBe('New York, GMT-5')
})

test('the value of an input is the local time to the minute', () => {
  const date = new Date(2026, 11, 1, 20, 5)
  expect(toLocalInput(date)).toBe('2026-12-01T20:05')
  expect(new Date(toLocalInput(date))).toEqual(date)
  expect(toLocalInput(new Date(Number.NaN))).toBe('')
})

test('a form that has no date yet names the zone alone, and a zone that this browser does not know is shown in our own', () => {
  const none = new Date('')
  expect([zoneText(none, 'Asia/Kolkata'), toLocalInput(none)]).toEqual(['Kolkata', ''])
  const date = new Date('2026-12-01T19:00:00Z')
  expect(dateInZone(date, 'Mars/Olympus_Mons', 'en-GB')).toBe(dateInZone(date, ownZone(), 'en-GB'))
})
