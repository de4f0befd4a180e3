export const taskStates = ['todo', 'in_progress', 'done'] as const
export type TaskState = (typeof taskStates)[number]

export const taskStateLabels: Readonly<Record<TaskState, string>> = {
  todo: 'To do',
  in_progress: 'In progress',
  done: 'Done',
}

export const TITLE_MAX = 200
export const DESCRIPTION_MAX = 4000
/** Cards on one board. */
export const TASKS_MAX = 500

interface Times {
  startedAt: Date | null
  completedAt: Date | null
}

/**
 * When work on a card began and ended, after it moved. Any column may follow any other; what goes back to the first has not
 * begun, what comes back from the last goes on from its first beginning.
 */
export function timesAfterMove(task: Times & { status: TaskState }, to: TaskState, now: Date): Times {
  if (task.status === to) return { startedAt: task.startedAt, completedAt: task.completedAt }
  if (to === 'todo') return { startedAt: null, completedAt: null }
  const startedAt = task.startedAt ?? now
  return { startedAt, completedAt: to === 'done' ? now : null }
}

/** The ids of a column with `moved` before another, or last where that one is not there (any more). */
export function withCardBefore(column: readonly string[], moved: string, beforeId: string | null): string[] {
  const others = column.filter((id) => id !== moved)
  const at = beforeId === null ? -1 : others.indexOf(beforeId)
  return at === -1 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Members edit and move any card; only whoever wrote it, managers and the studio delete it. */
export const mayDeleteTask = (who: { teamRole: string; isCreator: boolean }): boolean =>
  who.isCreator || who.teamRole !== 'member'

/** Whether the day it was due on is over. `today` as in the reader's calendar, 2026-11-30. */
export const isOverdue = (task: { status: TaskState; dueOn: string | null }, today: string): boolean =>
  task.status !== 'done' && task.dueOn !== null && task.dueOn < today
