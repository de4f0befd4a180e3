import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { BoardCard, type CardProps } from '#kit/board/board-card.tsx'
import { Avatar, AvatarGap } from '#kit/data/avatar.tsx'
import { DueBadge } from '#kit/data/due-badge.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { Task } from '../schema.ts'

export interface CardNames {
  assignee: string | null
  creator: string
}

interface TaskCardProps extends CardProps {
  task: Task
  names: CardNames
  menu?: ReactNode
}

/** A task on the board of a workspace. */
export function TaskCard({ task, names, ...card }: TaskCardProps) {
  return (
    <BoardCard {...card} title={task.title} titleClass={task.status === 'done' ? 'text-ink-muted' : ''}>
      {task.description !== '' && (
        <p dir="auto" className="line-clamp-2 text-xs break-words whitespace-pre-line text-ink-muted">
          {task.description}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="flex min-w-0 items-center gap-2 text-xs">
          {names.assignee === null ? (
            <>
              <AvatarGap />
              <span className="text-ink-faint">Unassigned</span>
            </>
          ) : (
            <>
              <Avatar name={names.assignee} seed={task.assigneeId ?? names.assignee} />
              <span className="truncate">
                <span className="sr-only">Assigned to </span>
                {names.assignee}
              </span>
            </>
          )}
        </span>
        {task.dueOn !== null && <DueBadge dueOn={task.dueOn} isDone={task.status === 'done'} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="type-cap">Added by {names.creator}</p>
        <SessionOf task={task} />
      </div>
    </BoardCard>
  )
}

/** Opens the session of a test at the time from which the task came. */
export function SessionOf({ task: { title, sessionId, sessionAt } }: { task: Task }) {
  if (sessionId === null || sessionAt === null) return null
  return (
    <Link
      href={paths.sessionTime(sessionId, sessionAt)}
      aria-label={`Open the session of ${title}`}
      className="relative z-10 inline-flex min-h-6 items-center gap-1 rounded-chip border border-line px-1.5 text-xs font-semibold no-underline hover:border-line-strong hover:bg-surface-2 pointer-coarse:min-h-11 pointer-coarse:px-2.5"
    >
      <Play className="size-3" aria-hidden="true" />
      Session
    </Link>
  )
}
