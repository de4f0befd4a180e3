import { expect, test } from 'vitest'
import { dayAfter, dayIn, isTimeZone, roundOf, runningStreak } from './streak.ts'

const moment = new Date('2026-11-21T23:30:00Z')

test('the day depends on the time zone', () => {
  expect(dayIn('UTC', moment)).toBe('2026-11-21')
  expect(dayIn('Asia/Tokyo', moment)).toBe('2026-11-22')
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-11-21')
  expect(dayIn('Nowhere/Land', moment)).toBe('2026-11-21')
})

test('valid and invalid names of time zones', () => {
  expect(isTimeZone('Europe/Helsinki')).toBe(true)
  expect(isTimeZone('Europe/Atlantis')).toBe(false)
})

test('dayAfter crosses the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('a streak continues until the end of today and ends after a day without a visit', () => {
  expect(runningStreak({ day: '2026-11-21', streak: 5 }, '2026-11-21')).toBe(5)
  expect(runningStreak({ day: '2026-11-20', streak: 5 }, '2026-11-21')).toBe(5)
  expect(runningStreak({ day: '2026-11-19', streak: 5 }, '2026-11-21')).toBe(0)
  expect(runningStreak({ day: null, streak: 0 }, '2026-11-21')).toBe(0)
})

const states = (of: Parameters<typeof roundOf>[0]) => roundOf(of).map(({ day, state }) => `${day.slice(8)} ${state}`)

test('a round has the seen days, today and the days ahead', () => {
  expect(states({ streak: 3, lastDay: '2026-11-21', today: '2026-11-21' })).toEqual([
    '19 seen',
    '20 seen',
    '21 today',
    '22 ahead',
    '23 ahead',
    '24 ahead',
    '25 ahead',
  ])
  expect(states({ streak: 9, lastDay: '2026-11-21', today: '2026-11-21' }).slice(0, 3)).toEqual([
    '20 seen',
    '21 today',
    '22 ahead',
  ])
})

test('a full round stays full until the end of its day, then a new round starts', () => {
  expect(states({ streak: 7, lastDay: '2026-11-21', today: '2026-11-21' }).at(-1)).toBe('21 today')
  expect(states({ streak: 7, lastDay: '2026-11-20', today: '2026-11-21' })[0]).toBe('21 today')
  expect(states({ streak: 0, lastDay: null, today: '2026-11-21' })[0]).toBe('21 today')
})
