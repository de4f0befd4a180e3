import { CalendarClock } from 'lucide-react'
import { Badge } from '#kit/data/badge.tsx'
import { formatDay } from '#kit/data/format.ts'
import { useNow } from '#kit/data/use-now.ts'
import { isOverdue } from '../rules.ts'
import type { Task } from '../schema.ts'

/** Due date of a card; today and overdue dates are highlighted. */
export function DueBadge({ task }: { task: Task }) {
  const today = useToday()
  if (task.dueOn === null) return null
  // A date without time has no time zone.
  const day = formatDay(task.dueOn, { timeZone: 'UTC' })
  const late = isOverdue(task, today)
  const isToday = task.dueOn === today && task.status !== 'done'
  return (
    <Badge tone={late ? 'bad' : isToday ? 'warn' : 'neutral'}>
      <CalendarClock aria-hidden="true" />
      {late ? `Overdue, ${day}` : isToday ? 'Due today' : <span>{task.status === 'done' ? day : `Due ${day}`}</span>}
    </Badge>
  )
}

/** Today in the reader's time zone, YYYY-MM-DD; updates at midnight. */
function useToday(): string {
  const now = useNow(60_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
