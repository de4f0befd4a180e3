import { Plus, Trash2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { type FieldArray, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import type { RequestFormState, RequestInput } from './steps.ts'

type ListName = 'customQuestions' | 'proofQuestions' | 'tasks' | 'sections'

/** The message of a field of the line at this position. */
type ErrorOf = (field: string) => string | undefined

interface BriefListProps<List extends ListName> {
  form: RequestFormState
  list: List
  title: string
  text: string
  warning?: string | undefined
  /** What a line is called: 'Proof question'. */
  line: string
  max: number
  /** A new line; it gets an id. */
  empty: Omit<FieldArray<RequestInput, List>, 'id'>
  /** Beside the button that adds a line. */
  action?: ReactNode
  /** The fields of the line at this position. */
  children: (at: number, errorOf: ErrorOf) => ReactNode
  /** Below the fields of a line, over its whole width. */
  below?: (at: number) => ReactNode
}

/** One list of the brief. Its lines are added, and removed with a toast that puts them back where they were. */
export function BriefList<List extends ListName>({
  form,
  list,
  title,
  text,
  warning,
  line,
  max,
  empty,
  action,
  children,
  below,
}: BriefListProps<List>) {
  const { fields, append } = useFieldArray({ control: form.control, name: list as ListName, keyName: 'key' })
  const errors = form.formState.errors[list as ListName]
  const message = errors?.message ?? errors?.root?.message
  const errorOf =
    (at: number): ErrorOf =>
    (field) =>
      (errors?.[at] as Record<string, { message?: string } | undefined> | undefined)?.[field]?.message
  return (
    <section aria-labelledby={list} className="grid gap-4">
      <PanelHeader id={list} title={title} text={text} level={3} />
      {warning !== undefined && (
        <p role="status" className="text-warn-ink">
          {warning}
        </p>
      )}
      {fields.map((field, at) => (
        <div
          key={field.key}
          className={
            below
              ? 'grid gap-3 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4'
              : undefined
          }
        >
          <Line name={`${line.toLowerCase()} ${at + 1}`} onRemove={() => removeLine(form, { list, at, name: line })}>
            {children(at, errorOf(at))}
          </Line>
          {below?.(at)}
        </div>
      ))}
      {message !== undefined && (
        <p role="alert" className="text-sm text-bad-ink">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          data-add
          disabled={fields.length >= max}
          onClick={() => append({ ...empty, id: crypto.randomUUID() } as unknown as FieldArray<RequestInput, ListName>)}
        >
          <Plus aria-hidden="true" />
          Add a {line.toLowerCase()}
        </Button>
        {action}
      </div>
    </section>
  )
}

/** Removes a line; a toast puts it back, also after the person has left the step. */
function removeLine(form: RequestFormState, { list, at, name }: { list: ListName; at: number; name: string }) {
  const lines = (): unknown[] => [...(form.getValues(list) ?? [])]
  const save = (next: unknown[]) => form.setValue(list, next as RequestInput[typeof list], { shouldDirty: true })
  const removed = lines()[at]
  form.clearErrors(list)
  save(lines().filter((_, position) => position !== at))
  toast.undo(`${name} removed`, () => save([...lines().slice(0, at), removed, ...lines().slice(at)]))
}

function Line({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  function remove({ currentTarget }: MouseEvent) {
    // The button that has the focus goes with its line.
    const section = currentTarget.closest('section')
    flushSync(onRemove)
    section?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton label={`Remove ${name}`} className="mt-6" onClick={remove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  )
}
