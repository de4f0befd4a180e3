/** The time zone of this browser: 'Europe/Berlin'. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'Berlin, GMT+1': the place that names a zone, and how far it is from UTC on that day. */
export function zoneText(date: Date, zone: string = ownZone()): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(date)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset === '' || place === 'UTC' ? place : `${place}, ${offset}`
}

/** 'Tue, 1 Dec 2026, 20:00 (Berlin, GMT+1)': a date with its weekday in a zone that is named. */
export function dateInZone(date: Date, zone: string = ownZone(), locale?: string): string {
  const shown = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(date)
  return `${shown} (${zoneText(date, zone)})`
}

const two = (count: number) => String(count).padStart(2, '0')

/** A date as the value of an input for date and time, in the zone of this browser. */
export const toLocalInput = (date: Date): string =>
  Number.isNaN(date.getTime())
    ? ''
    : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
