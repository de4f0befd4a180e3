import { useState } from 'react'
import { formatDate } from '#kit/data/format.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Board, Task } from '../schema.ts'
import { teamTasks } from './calls.ts'

const TaskDialog = part(async () => (await import('./task-dialog.tsx')).TaskDialog)

interface NewTaskProps {
  workspaceId: string
  board: Board
  onDone: () => void
  refresh: () => Promise<Board | undefined>
}

/** Dialog that adds a card to the first column; a repeated submit adds one. */
export function NewTask({ workspaceId, board, onDone, refresh }: NewTaskProps) {
  const [id] = useState(() => crypto.randomUUID())
  return (
    <TaskDialog
      title="Add a task"
      start={{ title: '', description: '', assigneeId: null, dueOn: null }}
      people={board.people}
      confirm="Add task"
      onClose={onDone}
      onSave={async (fields) => {
        await teamTasks.add.call({ workspaceId, id, status: 'todo', ...fields })
        await refresh()
        onDone()
      }}
    />
  )
}

interface OpenTaskProps extends NewTaskProps {
  task: Task
  creator: string
  onDelete?: (() => void) | undefined
}

/** Dialog that changes a card; a concurrent change is reported and never overwritten unseen. */
export function OpenTask({ workspaceId, board, task, creator, onDelete, onDone, refresh }: OpenTaskProps) {
  const { title, description, assigneeId, dueOn } = task
  const [start] = useState({ title, description, assigneeId, dueOn })
  const [version, setVersion] = useState(task.version)
  return (
    <TaskDialog
      title="Task"
      description={textOn(task, creator)}
      start={start}
      people={board.people}
      confirm="Save"
      onClose={onDone}
      onDelete={onDelete}
      onSave={async (fields) => {
        try {
          await teamTasks.edit.call({ workspaceId, taskId: task.id, version, ...fields })
        } catch (error) {
          const now = await refresh()
          // The person has seen the other version, so the next Save may overwrite it.
          setVersion((known) => now?.tasks.find(({ id }) => id === task.id)?.version ?? known)
          throw error
        }
        await refresh()
        onDone()
        toast.success('Task saved')
      }}
    />
  )
}

function textOn({ startedAt, completedAt }: Task, creator: string): string {
  const moments = [
    `Added by ${creator}`,
    startedAt && `started ${formatDate(startedAt)}`,
    completedAt && `done ${formatDate(completedAt)}`,
  ]
  return moments.filter(Boolean).join(', ')
}
