import { useQueries } from '@tanstack/react-query'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { DueBadge } from '#kit/data/due-badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { taskStateLabels } from '../rules.ts'
import type { Task } from '../schema.ts'
import { teamTasks } from './calls.ts'

const room = 5
const never = '9999-12-31'

/** Tasks in progress first, then by due date. */
const bySooner = (a: Task, b: Task) =>
  Number(b.status === 'in_progress') - Number(a.status === 'in_progress') ||
  (a.dueOn ?? never).localeCompare(b.dueOn ?? never)

interface NextTasksProps {
  workspaces: readonly { id: string; name: string }[]
  /** How many open tasks the person has: they keep their place while they load. */
  open: number
}

/** Open tasks of the person in all their workspaces. Renders nothing without one. */
export function NextTasks({ workspaces, open }: NextTasksProps) {
  const me = useMe()?.profileId
  const boards = useQueries({
    queries: workspaces.map(({ id }) => teamTasks.board.queryOptions({ input: { workspaceId: id } })),
  })
  const mine = boards
    .flatMap(({ data }, at) => (data?.tasks ?? []).map((task) => ({ task, workspace: workspaces[at] })))
    .filter(({ task }) => task.assigneeId === me && task.status !== 'done')
    .sort((a, b) => bySooner(a.task, b.task))
  if (mine.length === 0)
    return open > 0 && boards.some(({ isLoading }) => isLoading) ? <LoadingTasks rows={open} /> : null
  return (
    <Panel title="Next for you" aside={`${plural(mine.length, 'open task')} in all`}>
      <ul className="divide-y divide-line">
        {mine.slice(0, room).map(({ task, workspace }) => (
          <li
            key={task.id}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="type-row break-words">
                <Link
                  href={`${paths.teamPart(workspace?.id ?? '', 'tasks', { ofStudio: false })}&task=${task.id}`}
                  className="no-underline after:absolute after:inset-0 hover:underline"
                >
                  {task.title}
                </Link>
              </p>
              <p className="text-xs text-ink-muted">
                {workspace?.name}, {taskStateLabels[task.status].toLowerCase()}
              </p>
            </div>
            {task.dueOn !== null && <DueBadge dueOn={task.dueOn} isDone={task.status === 'done'} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function LoadingTasks({ rows }: { rows: number }) {
  return (
    <Panel title="Next for you">
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading your tasks</span>
        {Array.from({ length: Math.min(rows, room) }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <Skeleton key={n} className="h-10 w-2/3 max-sm:h-15" />
        ))}
      </div>
    </Panel>
  )
}
