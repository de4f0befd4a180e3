import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { type TaskState, taskStateLabels } from '../rules.ts'
import type { Task } from '../schema.ts'

const marks: Record<TaskState, { icon: typeof Circle; tone: string }> = {
  todo: { icon: CircleDashed, tone: 'text-ink-faint' },
  in_progress: { icon: Circle, tone: 'text-accent-ink' },
  done: { icon: CircleCheck, tone: 'text-good-ink' },
}

const quiet: Record<TaskState, string> = {
  todo: 'Nothing to do.',
  in_progress: 'Nothing in progress.',
  done: 'Nothing done yet.',
}

/** Further cards are hidden behind a button. */
const room = 30

interface BoardColumnProps {
  status: TaskState
  tasks: readonly Task[]
  /** Set while a card is dragged over the column: the card below the drop position, null for the end. */
  over: { beforeId: string | null } | null
  children: (task: Task) => ReactNode
}

export function BoardColumn({ status, tasks, over, children }: BoardColumnProps) {
  const [all, setAll] = useState(false)
  const { icon: Mark, tone } = marks[status]
  const shown = all ? tasks : tasks.slice(0, room)
  const id = `column-${status}`
  return (
    <section
      aria-labelledby={id}
      data-column={status}
      className={cx(
        'grid min-w-0 content-start gap-3 rounded-surface p-2 transition-colors sm:min-h-64',
        over ? 'bg-accent-tint' : 'bg-surface-2',
      )}
    >
      <h2 id={id} className="flex items-center gap-2 px-1 pt-1 font-semibold">
        <Mark className={cx('size-4', tone)} aria-hidden="true" />
        {taskStateLabels[status]}
        <span className="font-normal text-ink-muted">
          {tasks.length}
          <span className="sr-only"> {tasks.length === 1 ? 'task' : 'tasks'}</span>
        </span>
      </h2>
      {tasks.length === 0 && !over && <p className="px-1 pb-1 text-ink-muted">{quiet[status]}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((task) => (
          <Fragment key={task.id}>
            {over?.beforeId === task.id && <Landing />}
            <li data-card={task.id}>{children(task)}</li>
          </Fragment>
        ))}
        {over?.beforeId === null && <Landing />}
      </ol>
      {shown.length < tasks.length && (
        <Button variant="quiet" size="s" onClick={() => setAll(true)}>
          Show {plural(tasks.length - shown.length, 'more task')}
        </Button>
      )}
    </section>
  )
}

/** Marker of the drop position; takes no space, so that the layout does not shift. */
function Landing() {
  return <li aria-hidden="true" className="drawn -my-[5px] h-0.5 rounded-full bg-accent" />
}
