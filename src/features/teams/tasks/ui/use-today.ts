import { useNow } from '#kit/data/use-now.ts'

/** Today in the reader's time zone, YYYY-MM-DD; updates at midnight. */
export function useToday(): string {
  return dayOf(useNow(60_000))
}

export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
