/** The same UUID for the same name, for rows that every demo starts with. */
export function idOf(name: string): string {
  const hex = [1, 2, 3, 4].map((seed) => hash(`${seed} ${name}`).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** FNV-1a, with its bits mixed once more at the end. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return (sum ^ (sum >>> 13)) >>> 0
}

const minute = 60_000

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minute)
export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute)
export const daysBefore = (now: Date, days: number): Date => minutesBefore(now, days * 24 * 60)
export const daysAfter = (now: Date, days: number): Date => minutesAfter(now, days * 24 * 60)
