interface CalendarEvent {
  /** Stays the same when the event changes, so that calendars replace it. */
  uid: string
  title: string
  text: string
  url: string
  from: Date
  minutes: number
  /** When the file was made. */
  now: Date
}

const instant = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')

/** Lines of at most 75 octets, continued after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const bytes = new TextEncoder()
  const lines: string[] = []
  let last = ''
  for (const character of line) {
    if (bytes.encode(last + character).length > 73) {
      lines.push(last)
      last = ''
    }
    last += character
  }
  return [...lines, last].join('\r\n ')
}

/**
 * One event as a calendar file (RFC 5545), in UTC, so that it stands in everybody's own time, with a reminder. It names no
 * method: each would need an organizer (RFC 5546), and nobody answers to it.
 */
export function calendarFile({ uid, title, text, url, from, minutes, now }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Playhatch//Tests//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(from)}`,
    `DTEND:${instant(new Date(from.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
