import { neighbourIn, type Way } from '#kit/board/arrows.ts'
import { type TaskState, taskStates, timesAfterMove, withCardBefore } from '../rules.ts'
import type { Task } from '../schema.ts'

export interface Drop {
  taskId: string
  status: TaskState
  /** null: end of the column. */
  beforeId: string | null
}

/** The cards of a column in order. */
export const columnOf = (tasks: readonly Task[], status: TaskState): Task[] =>
  tasks.filter((task) => task.status === status)

/** The board after a drop, for the optimistic update. */
export function afterDrop(tasks: readonly Task[], { taskId, status, beforeId }: Drop, now: Date): Task[] {
  const moved = tasks.find(({ id }) => id === taskId)
  if (!moved) return [...tasks]
  const byId = new Map(tasks.map((task) => [task.id, task]))
  byId.set(taskId, { ...moved, status, ...timesAfterMove(moved, status, now) })
  const order = withCardBefore(
    columnOf(tasks, status).map(({ id }) => id),
    taskId,
    beforeId,
  )
  const others = tasks.filter((task) => task.status !== status && task.id !== taskId)
  return [...others, ...order.flatMap((id) => byId.get(id) ?? [])]
}

/** Drop position one step in this direction among the shown cards; undefined at the edge. */
export function stepOf(shown: readonly Task[], taskId: string, way: Way): Drop | undefined {
  const task = shown.find(({ id }) => id === taskId)
  if (!task) return undefined
  const column = columnOf(shown, task.status)
  const at = column.findIndex(({ id }) => id === taskId)
  if (way === 'up') return at === 0 ? undefined : drop(task, task.status, column[at - 1])
  if (way === 'down') return at === column.length - 1 ? undefined : drop(task, task.status, column[at + 2])
  const status = taskStates[taskStates.indexOf(task.status) + (way === 'left' ? -1 : 1)]
  return status && drop(task, status, columnOf(shown, status)[at])
}

/** Drop position of a card that is sent to a column: the top of Done, else the end. */
export const sentTo = (shown: readonly Task[], task: Task, status: TaskState): Drop =>
  drop(task, status, status === 'done' ? columnOf(shown, 'done').find(({ id }) => id !== task.id) : undefined)

const drop = ({ id }: Task, status: TaskState, before: Task | undefined): Drop => ({
  taskId: id,
  status,
  beforeId: before?.id ?? null,
})

/** The card that an arrow key leads to; empty columns are skipped. */
export const neighbourOf = (shown: readonly Task[], taskId: string, way: Way): string | undefined =>
  neighbourIn(
    taskStates.map((status) => columnOf(shown, status).map(({ id }) => id)),
    taskId,
    way,
  )
