import { CalendarClock } from 'lucide-react'
import { Badge } from './badge.tsx'
import { formatDay } from './format.ts'
import { useNow } from './use-now.ts'

/** A due date, YYYY-MM-DD; today and overdue dates of what is not done are highlighted. */
export function DueBadge({ dueOn, isDone = false }: { dueOn: string; isDone?: boolean }) {
  const today = useToday()
  // A date without time has no time zone.
  const day = formatDay(dueOn, { timeZone: 'UTC' })
  const late = !isDone && dueOn < today
  const isToday = !isDone && dueOn === today
  return (
    <Badge tone={late ? 'bad' : isToday ? 'warn' : 'neutral'}>
      <CalendarClock aria-hidden="true" />
      {late ? `Overdue, ${day}` : isToday ? 'Due today' : <span>{isDone ? day : `Due ${day}`}</span>}
    </Badge>
  )
}

/** Today in the reader's time zone, YYYY-MM-DD; updates at midnight. */
function useToday(): string {
  const now = useNow(60_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
