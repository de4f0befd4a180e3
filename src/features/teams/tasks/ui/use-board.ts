import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchSoon } from '#kit/calls/refetch.ts'
import { patch, useAct } from '#kit/calls/use-act.ts'
import type { Board, Task } from '../schema.ts'
import { afterDrop, type Drop } from './board-order.ts'
import { teamTasks } from './calls.ts'

export const useBoard = (workspaceId: string) => useQuery(teamTasks.board.queryOptions({ input: { workspaceId } }))

/** Actions on a board with optimistic updates. */
export function useBoardActs(workspaceId: string) {
  const client = useQueryClient()
  const key = teamTasks.board.queryKey({ input: { workspaceId } })
  const tasks = (change: (tasks: Task[]) => Task[]) => patch(key, (board) => ({ ...board, tasks: change(board.tasks) }))
  const move = useAct(teamTasks.move, {
    optimistic: (drop) => tasks((all) => afterDrop(all, drop, new Date())),
  })
  const restore = useAct(teamTasks.restore)
  const remove = useAct(teamTasks.delete, {
    optimistic: ({ taskId }) => tasks((all) => all.filter(({ id }) => id !== taskId)),
    toast: 'Task deleted',
    undo: restore.mutate,
  })
  return {
    move: (drop: Drop) => move.mutate({ workspaceId, ...drop }),
    remove: ({ id }: Task) => remove.mutate({ workspaceId, taskId: id }),
    /** Refetches the board and returns it. */
    refresh: async () => {
      await refetchSoon(client, ['teamTasks'])
      return client.getQueryData<Board>(key)
    },
  }
}
