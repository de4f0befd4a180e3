import { useNow } from '#kit/use-now.ts'

/** Today in the reader's calendar, 2026-11-30; turns at midnight. */
export function useToday(): string {
  return dayOf(useNow(60_000))
}

export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
