import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asProblem } from '#kit/calls/problem.ts'
import { toast } from '#kit/feedback/toast.tsx'
import type { Board, Task } from '../schema.ts'
import { afterDrop, type Drop } from './board-order.ts'
import { teamTasks } from './calls.ts'

export const useBoard = (workspaceId: string) => useQuery(teamTasks.board.queryOptions({ input: { workspaceId } }))

/** Number of pending mutations of a board: until the last has settled, answers of the server can be stale. */
const underWay = new Map<string, number>()

/** Actions on a board with optimistic updates; an error reverts the update and shows a toast. */
export function useBoardActs(workspaceId: string) {
  const client = useQueryClient()
  const key = teamTasks.board.queryKey({ input: { workspaceId } })

  async function optimistic(call: () => Promise<unknown>, change: (tasks: Task[]) => Task[]): Promise<boolean> {
    underWay.set(workspaceId, (underWay.get(workspaceId) ?? 0) + 1)
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData<Board>(key)
    client.setQueryData<Board>(key, (board) => board && { ...board, tasks: change(board.tasks) })
    try {
      await call()
      return true
    } catch (error) {
      client.setQueryData(key, before)
      toast.error('Error', asProblem(error).message)
      return false
    } finally {
      const left = (underWay.get(workspaceId) ?? 1) - 1
      underWay.set(workspaceId, left)
      if (left === 0) void client.invalidateQueries({ queryKey: key })
    }
  }

  const restore = async (task: Task) => {
    try {
      await teamTasks.restore.call({ workspaceId, taskId: task.id })
    } catch (error) {
      toast.error('Error', asProblem(error).message)
    }
    await client.invalidateQueries({ queryKey: key })
  }

  return {
    move: (drop: Drop) =>
      optimistic(
        () => teamTasks.move.call({ workspaceId, ...drop }),
        (tasks) => afterDrop(tasks, drop, new Date()),
      ),
    remove: async (task: Task) => {
      const gone = await optimistic(
        () => teamTasks.delete.call({ workspaceId, taskId: task.id }),
        (tasks) => tasks.filter(({ id }) => id !== task.id),
      )
      if (gone) toast.undo('Task deleted', () => void restore(task))
    },
    /** Refetches the board and returns it. */
    refresh: async () => {
      await client.invalidateQueries({ queryKey: key })
      return client.getQueryData<Board>(key)
    },
  }
}
