function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The time zone of this browser: 'Europe/Berlin'. One that can't tell it is in UTC. */
export function ownZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return isKnown(zone) ? zone : 'UTC'
}

/** 'Berlin, GMT+1': the place that names a zone, and how far it is from UTC on that day; without a date the place alone. */
export function zoneText(date: Date, zone: string = ownZone()): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  if (Number.isNaN(date.getTime())) return place
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(date)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset === '' || place === 'UTC' ? place : `${place}, ${offset}`
}

/** 'Tue, 1 Dec 2026, 20:00 (Berlin, GMT+1)': a date with its weekday in a zone that is named. */
export function dateInZone(date: Date, named: string = ownZone(), locale?: string): string {
  // Another browser may know newer names of zones.
  const zone = isKnown(named) ? named : ownZone()
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
