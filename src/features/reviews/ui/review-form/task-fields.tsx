import { reviewLimits } from '#features/playtests/rules.ts'
import type { BriefSection, BriefTask } from '#features/requests/brief.ts'
import { Checkbox, Field, TextArea } from '#kit/controls/field.tsx'
import type { PartProps } from './rating-fields.tsx'

/** Each task with a checkbox for its success and a note; a task that is not done needs a note. */
export function TaskFields({ tasks, body, errors, set }: PartProps & { tasks: readonly BriefTask[] }) {
  const outcomes = body.tasks ?? []
  return (
    <ol className="grid gap-5">
      {tasks.map(({ id, text, success }, at) => {
        const error = errors[`tasks.${id}`]
        const outcome = outcomes.find(({ taskId }) => taskId === id) ?? { taskId: id, done: false, note: '' }
        const update = (change: Partial<typeof outcome>) =>
          set({ tasks: [...outcomes.filter(({ taskId }) => taskId !== id), { ...outcome, ...change }] })
        return (
          <li key={id} className="grid gap-2" data-problem={error}>
            <p className="break-words">
              <span className="text-ink-faint">{at + 1}.</span> {text}
            </p>
            <Checkbox
              label={success === '' ? 'I did it' : success}
              {...(success !== '' && { hint: 'Tick it when you got there.' })}
              checked={outcome.done}
              onChange={(event) => update({ done: event.target.checked })}
            />
            <Field
              label={`Notes on task ${at + 1}`}
              optional={outcome.done}
              {...(!outcome.done && { hint: 'Not done? Say what stood in the way.' })}
              error={error}
              counter={{ value: outcome.note.length, max: reviewLimits.taskNote }}
            >
              <TextArea rows={2} value={outcome.note} onChange={(event) => update({ note: event.target.value })} />
            </Field>
          </li>
        )
      })}
    </ol>
  )
}

/** The report: one text field for each section. */
export function ReportFields({ sections, body, errors, set }: PartProps & { sections: readonly BriefSection[] }) {
  const written = body.report ?? []
  return (
    <div className="grid gap-5">
      {sections.map(({ id, title }) => {
        const error = errors[`report.${id}`]
        const value = written.find(({ sectionId }) => sectionId === id)?.text ?? ''
        return (
          <div key={id} data-problem={error}>
            <Field label={title} error={error} counter={{ value: value.length, max: reviewLimits.reportPart }}>
              <TextArea
                rows={4}
                value={value}
                onChange={(event) =>
                  set({
                    report: [
                      ...written.filter(({ sectionId }) => sectionId !== id),
                      { sectionId: id, text: event.target.value },
                    ],
                  })
                }
              />
            </Field>
          </div>
        )
      })}
    </div>
  )
}
