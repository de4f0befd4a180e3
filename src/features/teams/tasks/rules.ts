export const taskStates = ['todo', 'in_progress', 'done'] as const
export type TaskState = (typeof taskStates)[number]

export const taskStateLabels: Readonly<Record<TaskState, string>> = {
  todo: 'To do',
  in_progress: 'In progress',
  done: 'Done',
}

export const TITLE_MAX = 200
export const DESCRIPTION_MAX = 4000
/** Maximum number of tasks on a board. */
export const TASKS_MAX = 500

interface Times {
  startedAt: Date | null
  completedAt: Date | null
}

/**
 * Start and completion times of a task after a move. All moves between columns are allowed: a task moved back to the
 * first column has not started; a task moved back from the last one keeps its start.
 */
export function timesAfterMove(task: Times & { status: TaskState }, to: TaskState, now: Date): Times {
  if (task.status === to) return { startedAt: task.startedAt, completedAt: task.completedAt }
  if (to === 'todo') return { startedAt: null, completedAt: null }
  const startedAt = task.startedAt ?? now
  return { startedAt, completedAt: to === 'done' ? now : null }
}

/** The ids of a column with `moved` before another one, or at the end when that one is missing. */
export function withCardBefore(column: readonly string[], moved: string, beforeId: string | null): string[] {
  const others = column.filter((id) => id !== moved)
  const at = beforeId === null ? -1 : others.indexOf(beforeId)
  return at === -1 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Members edit and move any task; only its creator, managers and the studio delete it. */
export const mayDeleteTask = (who: { teamRole: string; isCreator: boolean }): boolean =>
  who.isCreator || who.teamRole !== 'member'
