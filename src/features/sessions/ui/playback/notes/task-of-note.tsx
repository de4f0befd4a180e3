import { SquareKanban } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { paths } from '#shared/paths.ts'
import type { Session, SessionNote } from '../../../schema.ts'
import { sessions } from '../../calls.ts'

interface TaskOfNoteProps {
  note: SessionNote
  session: Session
}

const states = { todo: 'to do', in_progress: 'in progress', done: 'done' }

/** Makes a task of a note in one press, or leads to the one that was made of it. With several boards a menu asks which. */
export function TaskOfNote({
  note: { id, text, task },
  session: { id: sessionId, boards, viewer, may },
}: TaskOfNoteProps) {
  const make = useAct(sessions.taskOfNote, { toast: 'Task added to the board' })
  if (task) {
    const address = paths.teamPart(task.workspaceId, 'tasks', { ofStudio: viewer === 'studio' })
    return (
      <Link href={`${address}&task=${task.id}`} className="inline-flex min-h-6 items-center gap-1.5 text-sm underline">
        <SquareKanban className="size-4" aria-hidden="true" />
        Task, {states[task.status]}
      </Link>
    )
  }
  const [board, ...others] = boards
  if (!may.write || !board) return null
  const button = (
    <Button
      size="s"
      variant="quiet"
      busy={make.isPending}
      aria-label={`Make a task of “${text.slice(0, 60)}”`}
      {...(others.length === 0 && { onClick: () => make.mutate({ id, sessionId, workspaceId: board.id }) })}
    >
      <SquareKanban aria-hidden="true" />
      Task
    </Button>
  )
  if (others.length === 0) return button
  return (
    <Menu
      button={button}
      entries={boards.map(({ id: workspaceId, name }) => ({
        label: name,
        onSelect: () => make.mutate({ id, sessionId, workspaceId }),
      }))}
    />
  )
}
