import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Avatar, AvatarGap } from '#kit/data/avatar.tsx'
import { DueBadge } from '#kit/data/due-badge.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { Task } from '../schema.ts'

export interface CardNames {
  assignee: string | null
  creator: string
}

interface TaskCardProps {
  task: Task
  names: CardNames
  menu?: ReactNode
  /** The card is the drag image, or the origin of a drag. */
  look?: 'plain' | 'lifted' | 'leaving'
  onOpen?: () => void
  onKey?: (event: KeyboardEvent) => void
  onGrip?: (event: PointerEvent<HTMLElement>) => void
}

/** One card of a board: its title opens it; it is dragged by the handle or any part. */
export function TaskCard({ task, names, menu, look = 'plain', onOpen, onKey, onGrip }: TaskCardProps) {
  return (
    <article
      onPointerDown={onGrip}
      className={cx(
        'group relative grid gap-2 rounded-surface border border-line bg-surface-1 p-3 transition-colors select-none',
        look === 'plain' && 'hover:border-line-strong',
        look === 'lifted' && 'rotate-1 border-line-strong shadow-float',
        look === 'leaving' && 'opacity-40',
      )}
    >
      <div className="flex items-start gap-1">
        <span
          data-handle
          className="-ml-1.5 grid size-6 flex-none cursor-grab touch-none place-items-center text-ink-faint pointer-coarse:-my-2 pointer-coarse:size-10"
        >
          <GripVertical className="size-4" aria-hidden="true" />
        </span>
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            onClick={onOpen}
            onKeyDown={onKey}
            className={cx(
              'w-full text-start font-[550] break-words after:absolute after:inset-0 after:rounded-surface',
              task.status === 'done' && 'text-ink-muted',
            )}
          >
            {task.title}
          </button>
        </h3>
        <span className="relative z-10 -my-1 -mr-1.5">{menu}</span>
      </div>
      {task.description !== '' && (
        <p className="line-clamp-2 text-xs break-words whitespace-pre-line text-ink-muted">{task.description}</p>
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
      <p className="type-cap">Added by {names.creator}</p>
    </article>
  )
}
