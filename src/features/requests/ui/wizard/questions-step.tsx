import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { depthBrief } from '../../depths.ts'
import { notVerifiable, requestLimits } from '../../rules.ts'
import type { RequestFormState } from './steps.ts'

/** The parts of the brief for the chosen depth: questions, proof questions, tasks, report sections. */
export function QuestionsStep({ form, verifiable }: { form: RequestFormState; verifiable: boolean }) {
  const parts = depthBrief[form.watch('reviewMode')]
  return (
    <>
      <Questions form={form} max={parts.questions} />
      <Proofs form={form} verifiable={verifiable} />
      {parts.tasks && <Tasks form={form} />}
      {parts.report && <Headings form={form} />}
    </>
  )
}

function Questions({ form, max }: { form: RequestFormState; max: number }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'customQuestions', keyName: 'key' })
  const errors = form.formState.errors.customQuestions
  return (
    <Lines
      id="questions"
      title="Your questions"
      text={`Every tester answers them. This depth takes up to ${max}.`}
      error={errors?.message ?? errors?.root?.message}
      add="Add a question"
      full={fields.length >= max}
      onAdd={() => append({ id: crypto.randomUUID(), text: '' })}
    >
      {fields.map((field, at) => (
        <Line key={field.key} name={`question ${at + 1}`} onRemove={() => remove(at)}>
          <Field label={`Question ${at + 1}`} error={errors?.[at]?.text?.message}>
            <TextInput maxLength={requestLimits.question} {...form.register(`customQuestions.${at}.text`)} />
          </Field>
        </Line>
      ))}
    </Lines>
  )
}

/** Questions that only a person who played can answer. The accepted answers are one comma-separated field. */
function Proofs({ form, verifiable }: { form: RequestFormState; verifiable: boolean }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'proofQuestions', keyName: 'key' })
  const errors = form.formState.errors.proofQuestions
  return (
    <Lines
      id="proofs"
      title="Proof questions"
      text="Only somebody who played can answer them. Testers see them among your other questions, and never the accepted answers."
      warning={
        verifiable
          ? undefined
          : `This build can't be timed. Add at least one proof question: without it your offer says “${notVerifiable}”`
      }
      error={errors?.message ?? errors?.root?.message}
      add="Add a proof question"
      full={fields.length >= requestLimits.proofs}
      onAdd={() => append({ id: crypto.randomUUID(), text: '', accepted: [] })}
    >
      {fields.map((field, at) => (
        <Line key={field.key} name={`proof question ${at + 1}`} onRemove={() => remove(at)}>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={`Proof question ${at + 1}`} error={errors?.[at]?.text?.message}>
              <TextInput
                maxLength={requestLimits.question}
                placeholder="What colour is the first door?"
                {...form.register(`proofQuestions.${at}.text`)}
              />
            </Field>
            <Field
              label={`Accepted answers ${at + 1}`}
              hint={`Up to ${requestLimits.proofAnswers}, with commas between them. Only you see them.`}
              error={errors?.[at]?.accepted?.message}
            >
              <TextInput
                placeholder="red, dark red"
                defaultValue={(field.accepted ?? []).join(', ')}
                onChange={(event) =>
                  form.setValue(
                    `proofQuestions.${at}.accepted`,
                    event.target.value.split(',').map((one) => one.trim()),
                    {
                      shouldDirty: true,
                    },
                  )
                }
              />
            </Field>
          </div>
        </Line>
      ))}
    </Lines>
  )
}

function Tasks({ form }: { form: RequestFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tasks', keyName: 'key' })
  const errors = form.formState.errors.tasks
  return (
    <Lines
      id="tasks"
      title="Tasks"
      text="What testers try, and how they know that it is done. They tick the success mark."
      error={errors?.message ?? errors?.root?.message}
      add="Add a task"
      full={fields.length >= requestLimits.tasks}
      onAdd={() => append({ id: crypto.randomUUID(), text: '', success: '' })}
    >
      {fields.map((field, at) => (
        <Line key={field.key} name={`task ${at + 1}`} onRemove={() => remove(at)}>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={`Task ${at + 1}`} error={errors?.[at]?.text?.message}>
              <TextInput maxLength={requestLimits.task} {...form.register(`tasks.${at}.text`)} />
            </Field>
            <Field label={`Success mark ${at + 1}`} error={errors?.[at]?.success?.message}>
              <TextInput maxLength={requestLimits.task} {...form.register(`tasks.${at}.success`)} />
            </Field>
          </div>
        </Line>
      ))}
    </Lines>
  )
}

function Headings({ form }: { form: RequestFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' })
  const errors = form.formState.errors.sections
  return (
    <Lines
      id="headings"
      title="Headings of the report"
      text="Testers write a few sentences under each."
      error={errors?.message ?? errors?.root?.message}
      add="Add a heading"
      full={fields.length >= requestLimits.sections}
      onAdd={() => append({ id: crypto.randomUUID(), title: '' })}
    >
      {fields.map((field, at) => (
        <Line key={field.key} name={`heading ${at + 1}`} onRemove={() => remove(at)}>
          <Field label={`Heading ${at + 1}`} error={errors?.[at]?.title?.message}>
            <TextInput maxLength={requestLimits.section} {...form.register(`sections.${at}.title`)} />
          </Field>
        </Line>
      ))}
    </Lines>
  )
}

interface LinesProps {
  id: string
  title: string
  text: string
  warning?: string | undefined
  error: string | undefined
  add: string
  full: boolean
  onAdd: () => void
  children: ReactNode
}

function Lines({ id, title, text, warning, error, add, full, onAdd, children }: LinesProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <PanelHeader id={id} title={title} text={text} level={3} />
      {warning !== undefined && (
        <p role="status" className="text-warn-ink">
          {warning}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad-ink">
          {error}
        </p>
      )}
      <div>
        <Button ref={button} disabled={full} onClick={onAdd}>
          <Plus aria-hidden="true" />
          {add}
        </Button>
      </div>
    </section>
  )
}

function Line({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton label={`Remove ${name}`} className="mt-6" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  )
}
