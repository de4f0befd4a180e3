import { describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatMinutes,
  formatNumber,
  formatShort,
  formatSigned,
  formatSpan,
  plural,
} from './format.ts'

const en = 'en-GB'

it('caps counts at 99+', () => {
  expect([0, 99, 100, 4000].map(formatCount)).toEqual(['0', '99', '99+', '99+'])
})
const hour = 3_600_000

describe('numbers', () => {
  it('groups thousands as the locale does', () => {
    expect(formatNumber(1240, en)).toBe('1,240')
    expect(formatNumber(1240, 'de-DE')).toBe('1.240')
  })

  it('adds a sign, with a true minus', () => {
    expect(formatSigned(5, en)).toBe('+5')
    expect(formatSigned(-800, en)).toBe('−800')
    expect(formatSigned(0, en)).toBe('0')
  })

  it('shortens numbers for the axis of a plot', () => {
    expect([0, 800, 12_000, -1_500_000].map((value) => formatShort(value, en))).toEqual(['0', '800', '12k', '−1.5m'])
  })

  it('formats counts with their noun', () => {
    expect(plural(1, 'review')).toBe('1 review')
    expect(plural(0, 'review')).toBe('0 reviews')
    expect(plural(2, 'reply', 'replies')).toBe('2 replies')
    expect(plural(1240, 'credit', 'credits', en)).toBe('1,240 credits')
  })

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1499, '1.5 kB'],
    [840_000, '840 kB'],
    [999_500, '1 MB'],
    [1_400_000_000, '1.4 GB'],
    [2_000_000_000_000, '2 TB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes, en)).toBe(text)
  })
})

describe('dates', () => {
  const moment = '2026-11-12T23:30:00Z'

  it('follow the locale and the time zone', () => {
    expect(formatDate(moment, { locale: en, timeZone: 'UTC' })).toBe('12 Nov 2026')
    expect(formatDate(moment, { locale: en, timeZone: 'Europe/Helsinki' })).toBe('13 Nov 2026')
    expect(formatDay(moment, { locale: 'en-US', timeZone: 'UTC' })).toBe('Nov 12')
    expect(formatDateTime(moment, { locale: en, timeZone: 'UTC' })).toBe('12 Nov 2026, 23:30')
  })
})

describe('spans', () => {
  it.each([
    [45, '45 min'],
    [59.6, '1 h'],
    [90, '1 h 30 min'],
    [120, '2 h'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text)
  })

  it.each([
    [-5, 'less than a minute'],
    [59_999, 'less than a minute'],
    [60_000, '1 min'],
    [23.25 * hour, '23 h 15 min'],
    [24 * hour, '1 d'],
    [52 * hour + 59 * 60_000, '2 d 4 h'],
  ])('%d ms are %s', (milliseconds, text) => {
    expect(formatSpan(milliseconds)).toBe(text)
  })

  it.each([
    [-10, 'now'],
    [-12 * 60, '12 minutes ago'],
    [-3 * 3600, '3 hours ago'],
    [-86_400, 'yesterday'],
    [3 * 86_400, 'in 3 days'],
    [-40 * 86_400, 'last month'],
    [-800 * 86_400, '2 years ago'],
  ])('%d seconds from now read %s', (seconds, text) => {
    const now = new Date('2026-11-12T12:00:00Z')
    expect(formatAgo(new Date(now.getTime() + seconds * 1000), now, en)).toBe(text)
  })
})
