import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asProblem } from '#kit/problem.ts'
import { toast } from '#kit/toast.tsx'
import type { Board, Task } from '../schema.ts'
import { afterDrop, type Drop } from './board-order.ts'
import { teamTasks } from './calls.ts'

export const useBoard = (workspaceId: string) => useQuery(teamTasks.board.queryOptions({ input: { workspaceId } }))

/** How many acts of a board are under way: what comes from the server meanwhile knows only some of them. */
const underWay = new Map<string, number>()

/** Shows each act at once; what the server refuses goes back to where it was, and a toast says why. */
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
    /** Asks anew, and answers what the server says now. */
    refresh: async () => {
      await client.invalidateQueries({ queryKey: key })
      return client.getQueryData<Board>(key)
    },
  }
}
