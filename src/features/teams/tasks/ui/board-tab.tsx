import { Plus, SquareKanban } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { wayOf } from '#kit/board/arrows.ts'
import { DragImage } from '#kit/board/board-card.tsx'
import { useCardDrag } from '#kit/board/use-card-drag.ts'
import { useCardFocus } from '#kit/board/use-card-focus.ts'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { mayDeleteTask, type TaskState, taskStateLabels, taskStates } from '../rules.ts'
import type { Board, Task } from '../schema.ts'
import { BoardColumn } from './board-column.tsx'
import { afterDrop, columnOf, type Drop, neighbourOf, stepOf } from './board-order.ts'
import { LoadingBoard } from './loading-board.tsx'
import { NewTask, OpenTask } from './open-task.tsx'
import { TaskCard } from './task-card.tsx'
import { TaskMenu } from './task-menu.tsx'
import { useBoard, useBoardActs } from './use-board.ts'

export function BoardTab({ workspaceId }: { workspaceId: string }) {
  return (
    <Loaded from={useBoard(workspaceId)} failed="Couldn’t load the tasks" loading={<LoadingBoard />}>
      {(board) => <LoadedBoard key={workspaceId} workspaceId={workspaceId} board={board} />}
    </Loaded>
  )
}

const whose = ['all', 'mine'] as const

function LoadedBoard({ workspaceId, board }: { workspaceId: string; board: Board }) {
  const me = useMe()?.profileId
  const [open, setOpen] = useAddressWord('task')
  const [show, setShow] = useAddressWord('show')
  const { move, remove, refresh } = useBoardActs(workspaceId)
  const [announcement, setAnnouncement] = useState('')
  const { board: boardProps, follow, focus, refocus } = useCardFocus()

  const mine = board.tasks.filter(({ assigneeId }) => assigneeId === me)
  const filter = whose.find((one) => one === show) ?? 'all'
  const shown = filter === 'mine' ? mine : board.tasks
  const names = new Map(board.people.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? 'Former member'

  const moveTo = (drop: Drop) => {
    const after = afterDrop(shown, drop, new Date())
    const same = (tasks: readonly Task[]) => taskStates.map((status) => columnOf(tasks, status).map(({ id }) => id))
    if (JSON.stringify(same(after)) === JSON.stringify(same(shown))) return
    const column = columnOf(after, drop.status)
    const position = column.findIndex(({ id }) => id === drop.taskId) + 1
    setAnnouncement(`${column[position - 1]?.title}: ${taskStateLabels[drop.status]}, ${position} of ${column.length}`)
    follow(drop.taskId)
    move(drop)
  }

  const { drag, take, endedDrag } = useCardDrag(taskStates, (taskId, { column, beforeId }) =>
    moveTo({ taskId, status: column, beforeId }),
  )
  const onKey = (task: Task) => (event: KeyboardEvent) => byKey(event, { shown, task, moveTo, focus })
  const deleteOf = (task: Task) =>
    mayDeleteTask({ teamRole: board.you, isCreator: task.createdBy === me })
      ? () => {
          follow(neighbourOf(shown, task.id, 'down') ?? neighbourOf(shown, task.id, 'up'))
          setOpen(undefined)
          void remove(task)
        }
      : undefined
  const cardNames = (task: Task) => ({
    assignee: task.assigneeId === null ? null : nameOf(task.assigneeId),
    creator: nameOf(task.createdBy),
  })
  const close = () => setOpen(undefined)
  const opened = board.tasks.find(({ id }) => id === open)
  const dragged = drag && board.tasks.find(({ id }) => id === drag.cardId)
  const dialog = { workspaceId, board, onDone: close, refresh }

  return (
    <section aria-label="Task board" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BoardHead
        filter={filter}
        counts={{ all: board.tasks.length, mine: mine.length }}
        onShow={setShow}
        onAdd={() => setOpen('new')}
      />
      {board.tasks.length === 0 ? (
        <EmptyState
          icon={<SquareKanban aria-hidden="true" />}
          title="No tasks yet"
          text="Add a task, assign it, and move it as the work progresses."
        />
      ) : (
        <Columns board={boardProps} shown={shown} over={drag?.over ?? null}>
          {(task) => (
            <TaskCard
              task={task}
              names={cardNames(task)}
              look={drag?.cardId === task.id ? 'leaving' : 'plain'}
              onOpen={() => !endedDrag() && setOpen(task.id)}
              onKey={onKey(task)}
              onGrip={take(task.id)}
              menu={<TaskMenu task={task} shown={shown} refocus={refocus} onMove={moveTo} onDelete={deleteOf(task)} />}
            />
          )}
        </Columns>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {drag && dragged && (
        <DragImage at={drag}>
          <TaskCard task={dragged} names={cardNames(dragged)} look="lifted" />
        </DragImage>
      )}
      {open === 'new' && <NewTask {...dialog} />}
      {opened && (
        <OpenTask
          key={opened.id}
          {...dialog}
          task={opened}
          creator={nameOf(opened.createdBy)}
          onDelete={deleteOf(opened)}
        />
      )}
    </section>
  )
}

interface KeyTarget {
  shown: readonly Task[]
  task: Task
  moveTo: (drop: Drop) => void
  focus: (taskId: string) => void
}

/** Arrow keys move between cards, with Shift they move the card. */
function byKey(event: KeyboardEvent, { shown, task, moveTo, focus }: KeyTarget) {
  const way = wayOf(event.key)
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  if (event.shiftKey) {
    const drop = stepOf(shown, task.id, way)
    if (drop) moveTo(drop)
    return
  }
  const next = neighbourOf(shown, task.id, way)
  if (next) focus(next)
}

interface BoardHeadProps {
  filter: (typeof whose)[number]
  counts: Record<(typeof whose)[number], number>
  onShow: (word: string | undefined) => void
  onAdd: () => void
}

const BoardHead = ({ filter, counts, onShow, onAdd }: BoardHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <Segmented
      label="Whose tasks"
      value={filter}
      onValueChange={(next) => onShow(next === 'all' ? undefined : next)}
      items={[
        { value: 'all', label: 'All', count: counts.all },
        { value: 'mine', label: 'Mine', count: counts.mine },
      ]}
    />
    <Button variant="accent" onClick={onAdd}>
      <Plus aria-hidden="true" />
      Add task
    </Button>
  </div>
)

interface ColumnsProps {
  board: ReturnType<typeof useCardFocus>['board']
  shown: readonly Task[]
  /** Where a dragged card would land. */
  over: NonNullable<ReturnType<typeof useCardDrag<TaskState>>['drag']>['over'] | null
  children: (task: Task) => ReactNode
}

function Columns({ board, shown, over, children }: ColumnsProps) {
  return (
    <>
      <p id="board-keys" className="sr-only">
        Arrow keys move between cards. Shift with an arrow key moves a card. Enter opens it.
      </p>
      <section
        {...board}
        aria-label="Columns"
        aria-describedby="board-keys"
        className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3"
      >
        {taskStates.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={columnOf(shown, status)}
            over={over?.column === status ? over : null}
          >
            {children}
          </BoardColumn>
        ))}
      </section>
      <p aria-hidden="true" className="type-cap max-md:hidden">
        Drag a card, or use <kbd>Shift</kbd> with the arrow keys.
      </p>
    </>
  )
}
