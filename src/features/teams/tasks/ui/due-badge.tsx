import { CalendarClock } from 'lucide-react'
import { Badge } from '#kit/badge.tsx'
import { formatDay } from '#kit/format.ts'
import { isOverdue } from '../rules.ts'
import type { Task } from '../schema.ts'
import { useToday } from './use-today.ts'

/** When a card is due; today and what is late stand out. */
export function DueBadge({ task }: { task: Task }) {
  const today = useToday()
  if (task.dueOn === null) return null
  // A day has no time zone: it is the same day for everyone.
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
