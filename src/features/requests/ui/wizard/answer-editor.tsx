import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { kindOf } from '../../brief/questions.ts'
import { requestLimits } from '../../rules.ts'
import type { RequestFormState } from './steps.ts'

interface AnswerEditorProps {
  form: RequestFormState
  /** Position of the question. */
  at: number
}

/** The options of a choice, or the labels of a scale; nothing for other kinds. */
export function AnswerEditor({ form, at }: AnswerEditorProps) {
  const question = form.watch(`customQuestions.${at}`)
  const kind = kindOf(question ?? {})
  if (kind === 'choice' || kind === 'choices') return <Options form={form} at={at} />
  if (kind === 'scale') return <Ends form={form} at={at} />
  return null
}

const inset = 'grid gap-3 border-s-2 border-line-strong ps-3 sm:ps-4'

/** What 1 and 5 mean. */
function Ends({ form, at }: AnswerEditorProps) {
  const errors = form.formState.errors.customQuestions?.[at]?.ends
  const ends = form.watch(`customQuestions.${at}.ends`)
  const end = (which: 'low' | 'high', step: number, example: string) => (
    <Field
      label={
        <>
          {step} means<span className="sr-only"> in question {at + 1}</span>
        </>
      }
      error={errors?.[which]?.message}
    >
      <TextInput
        maxLength={requestLimits.scaleEnd}
        placeholder={example}
        value={ends?.[which] ?? ''}
        onChange={(event) => {
          form.setValue(
            `customQuestions.${at}.ends`,
            { low: '', high: '', ...ends, [which]: event.target.value },
            { shouldDirty: true },
          )
          form.clearErrors(`customQuestions.${at}.ends.${which}`)
        }}
      />
    </Field>
  )
  return (
    <div className={inset}>
      <div className="grid gap-3 sm:grid-cols-2">
        {end('low', 1, 'I was lost')}
        {end('high', 5, 'Always clear')}
      </div>
    </div>
  )
}

/** The options in their order: Enter adds the next one, Alt with an arrow key moves one. */
function Options({ form, at }: AnswerEditorProps) {
  const { min, max } = requestLimits.options
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const field = `customQuestions.${at}.options` as const
  const stored = form.watch(field) ?? []
  const options = stored.length >= min ? stored : [...stored, ...Array.from({ length: min - stored.length }, () => '')]
  const errors = form.formState.errors.customQuestions?.[at]?.options
  const save = (next: string[]) => {
    form.setValue(field, next, { shouldDirty: true })
    form.clearErrors(field)
  }
  const focus = (position: number) => list.current?.querySelectorAll('input')[position]?.focus()
  function add(after: number) {
    if (options.length >= max) return
    flushSync(() => save([...options.slice(0, after), '', ...options.slice(after)]))
    focus(after)
  }
  function remove(position: number) {
    flushSync(() => save(options.filter((_, other) => other !== position)))
    focus(Math.max(0, position - 1))
  }
  function move(from: number, by: -1 | 1) {
    const to = from + by
    const moved = options[from]
    const other = options[to]
    if (moved === undefined || other === undefined) return false
    save(options.map((option, position) => (position === from ? other : position === to ? moved : option)))
    setSaid(`${moved || 'Option'} moved to position ${to + 1}`)
    return true
  }
  function byKey(event: KeyboardEvent, position: number) {
    // Enter chooses a word of an input method, as for Japanese.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(position + 1)
    }
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const by = event.key === 'ArrowUp' ? -1 : 1
    if (move(position, by)) focus(position + by)
  }
  return (
    <div className={inset}>
      <ol ref={list} className="grid gap-2">
        {options.map((option, position) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id; its text is what changes
            key={position}
            option={option}
            position={position}
            question={at + 1}
            count={options.length}
            error={errors?.[position]?.message}
            onText={(text) => save(options.map((one, other) => (other === position ? text : one)))}
            onKey={(event) => byKey(event, position)}
            onMove={(by) => move(position, by)}
            onRemove={() => remove(position)}
          />
        ))}
      </ol>
      {errors?.message !== undefined && (
        <p role="alert" className="text-sm text-bad-ink">
          {errors.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="s" variant="quiet" disabled={options.length >= max} onClick={() => add(options.length)}>
          <Plus aria-hidden="true" />
          Add an option<span className="sr-only"> to question {at + 1}</span>
        </Button>
        <span className="type-cap">
          {options.length} of {max}
        </span>
        <span role="status" className="sr-only">
          {said}
        </span>
      </div>
    </div>
  )
}

interface OptionRowProps {
  option: string
  position: number
  /** Number of the question. */
  question: number
  /** How many options there are. */
  count: number
  error: string | undefined
  onText: (text: string) => void
  onKey: (event: KeyboardEvent) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function OptionRow({ option, position, question, count, error, onText, onKey, onMove, onRemove }: OptionRowProps) {
  const number = position + 1
  return (
    <li className="flex items-start gap-1">
      <Field hideLabel className="flex-1" label={`Option ${number} of question ${question}`} error={error}>
        <TextInput
          maxLength={requestLimits.option}
          placeholder={`Option ${number}`}
          value={option}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKey}
        />
      </Field>
      <IconButton label={`Move option ${number} up`} disabled={position === 0} onClick={() => onMove(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label={`Move option ${number} down`} disabled={position === count - 1} onClick={() => onMove(1)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove option ${number}`} disabled={count <= requestLimits.options.min} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}
