import { formatMinutes, formatPlayed } from '#shared/minutes.ts'

/**
 * Formats numbers and dates as text. `locale` and `timeZone` default to the user's; pass both when the result must not
 * vary.
 */
interface Where {
  locale?: string
  timeZone?: string
}

export function formatNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** A number for the axis of a plot: '800', '12K', '−1.5M' in the user's locale. */
export function formatShort(value: number, locale?: string): string {
  const sign = value < 0 ? '−' : ''
  const size = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return sign + size.format(Math.abs(value))
}

/** A count for small spaces: '99+' above 99 (profiles-11). */
export function formatCount(waiting: number): string {
  return waiting > 99 ? '99+' : String(waiting)
}

/** '+5', '−800' (a true minus), '0'. */
export function formatSigned(value: number, locale?: string): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return sign + formatNumber(Math.abs(value), locale)
}

/** '12 Nov 2026' in the order of the locale. */
export function formatDate(date: Date | string, { locale, timeZone }: Where = {}): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat(locale, options).format(new Date(date))
}

/** '12 Nov': for days close to today. */
export function formatDay(date: Date | string, { locale, timeZone }: Where = {}): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(new Date(date))
}

/** '12 Nov 2026, 14:06'. */
export function formatDateTime(date: Date | string, { locale, timeZone }: Where = {}): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(date))
}

/** '14:06'. */
export function formatTime(date: Date | string, { locale, timeZone }: Where = {}): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(date))
}

export { formatMinutes, formatPlayed }

/** A time span in its two largest units: '2 d 4 h', '23 h 14 min', '14 min', 'less than a minute'. */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / 60_000)
  if (minutes === 0) return 'less than a minute'
  const days = Math.floor(minutes / 1440)
  if (days === 0) return formatMinutes(minutes)
  const hours = Math.floor((minutes % 1440) / 60)
  return hours === 0 ? `${days} d` : `${days} d ${hours} h`
}

/** A short text that does not wrap: a time span in a sentence. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** '12 minutes ago', 'in 3 days', 'now', in the language of the locale. */
export function formatAgo(date: Date | string, now: Date, locale?: string): string {
  const seconds = Math.round((new Date(date).getTime() - now.getTime()) / 1000)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const size = Math.abs(seconds)
  if (size < 45) return format.format(0, 'second')
  if (size < 45 * 60) return format.format(Math.round(seconds / 60), 'minute')
  if (size < 22 * 3600) return format.format(Math.round(seconds / 3600), 'hour')
  if (size < 26 * 86_400) return format.format(Math.round(seconds / 86_400), 'day')
  if (size < 320 * 86_400) return format.format(Math.round(seconds / (30.44 * 86_400)), 'month')
  return format.format(Math.round(seconds / (365.25 * 86_400)), 'year')
}

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** '0 B', '840 B', '1.4 GB': decimal units, one decimal below ten. */
export function formatBytes(bytes: number, locale?: string): string {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)} ${byteUnits[unit]}`
}

/** '1 review', '3 reviews', '1,240 credits'. */
export function plural(count: number, one: string, many = `${one}s`, locale?: string): string {
  return `${formatNumber(count, locale)} ${count === 1 ? one : many}`
}
