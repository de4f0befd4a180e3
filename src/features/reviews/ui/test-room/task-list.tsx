import { useState } from 'react'
import { reviewLimits } from '#features/playtests/rules.ts'
import type { BriefTask } from '#features/requests/brief/brief.ts'
import { Checkbox, Field, TextArea } from '#kit/controls/field.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import type { PartProps } from '../review-form/rating-fields.tsx'
import type { RoomClock } from './use-time-in-front.ts'

interface TaskListProps extends PartProps {
  tasks: readonly BriefTask[]
  clock: RoomClock
}

/** Each task with the minute at which it was done, or why it could not be done. */
export function TaskList({ tasks, ...part }: TaskListProps) {
  return (
    <Section title="Tasks" className="grid gap-2">
      <ol className="divide-y divide-line">
        {tasks.map((task) => (
          <Task key={task.id} task={task} {...part} />
        ))}
      </ol>
    </Section>
  )
}

const quietLink =
  'flex-none text-xs font-medium text-ink-muted underline decoration-line-strong underline-offset-3 hover:decoration-current pointer-coarse:py-2'

function Task({ task, clock, body, errors, set }: PartProps & { task: BriefTask; clock: RoomClock }) {
  const { id, text, success } = task
  const [noting, setNoting] = useState(false)
  const outcomes = body.tasks ?? []
  const outcome = outcomes.find(({ taskId }) => taskId === id) ?? { taskId: id, done: false, note: '' }
  const { done, note, doneAtSeconds, cannot } = outcome
  const error = errors[`tasks.${id}`]
  const update = (change: Partial<typeof outcome>) =>
    set({ tasks: [...outcomes.filter(({ taskId }) => taskId !== id), { ...outcome, ...change }] })
  return (
    <li className="grid gap-2 py-2.5" data-problem={error}>
      <div className="flex items-start gap-3">
        <Checkbox
          label={text}
          {...(success !== '' && { hint: success })}
          checked={done}
          onChange={({ target: { checked } }) =>
            update({ done: checked, cannot: false, doneAtSeconds: checked ? clock.get().seconds : undefined })
          }
          className={cx('min-w-0 flex-1', (done || cannot) && 'text-ink-muted')}
        />
        {done && doneAtSeconds !== undefined && (
          <span className="pt-px text-xs text-ink-faint tabular-nums">
            <span className="sr-only">Done at </span>
            {minuteClock(doneAtSeconds)}
          </span>
        )}
        {done && note === '' && !noting && (
          <button type="button" className={quietLink} onClick={() => setNoting(true)}>
            Note<span className="sr-only"> on: {text}</span>
          </button>
        )}
        {!done && (
          <button
            type="button"
            aria-pressed={cannot === true}
            className={cx(quietLink, 'aria-pressed:text-ink aria-pressed:no-underline')}
            onClick={() => update({ cannot: !cannot })}
          >
            Can’t do it<span className="sr-only">: {text}</span>
          </button>
        )}
      </div>
      {(cannot || note !== '' || noting) && (
        <Field
          label={done ? `Note on: ${text}` : 'What stopped you?'}
          hideLabel={done}
          error={error}
          counter={{ value: note.length, max: reviewLimits.taskNote }}
          className="ml-8"
        >
          <TextArea rows={2} value={note} onChange={(event) => update({ note: event.target.value })} />
        </Field>
      )}
    </li>
  )
}
