import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { readWhole } from '../../screener/read-whole.ts'
import {
  type OptionEffect,
  type ScreenerOption,
  type ScreenerQuestion,
  screenerLimits,
} from '../../screener/screener.ts'

interface AnswerFieldsProps {
  question: ScreenerQuestion
  /** Of the question, from 1. */
  number: number
  /** The message of a field of this question. */
  error: (field: string) => string | undefined
  onChange: (part: Partial<ScreenerQuestion>) => void
}

/** What lets in: options with what each does, a range, or accepted words. */
export function ScreenerAnswerFields({ question, number, error, onChange }: AnswerFieldsProps) {
  const inset = 'grid grid-cols-[minmax(0,1fr)] gap-3 border-s-2 border-line-strong ps-3 sm:ps-4'
  if (question.kind === 'number')
    return (
      <div className={inset}>
        <div className="grid gap-3 sm:grid-cols-2">
          <Bound
            label={`Lowest number that lets in, question ${number}`}
            value={question.least}
            error={error('least')}
            onChange={(least) => onChange({ least })}
          />
          <Bound
            label={`Highest number that lets in, question ${number}`}
            value={question.most}
            error={error('most')}
            onChange={(most) => onChange({ most })}
          />
        </div>
        <p className="type-cap">Leave one empty for no limit.</p>
      </div>
    )
  if (question.kind === 'text')
    return (
      <div className={inset}>
        <Words
          key={question.id}
          number={number}
          words={question.words}
          error={error('words')}
          onChange={(words) => onChange({ words })}
        />
      </div>
    )
  return (
    <div className={inset} data-invalid={error('options') && ''}>
      <Options question={question} number={number} onChange={onChange} />
      {error('options') !== undefined && (
        <p role="alert" className="text-sm text-bad-ink">
          {error('options')}
        </p>
      )}
    </div>
  )
}

interface BoundProps {
  label: string
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

function Bound({ label, value, error, onChange }: BoundProps) {
  return (
    <Field label={label} error={error} optional>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value === null || Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(readWhole(target.value))}
      />
    </Field>
  )
}

interface WordsProps {
  number: number
  words: readonly string[]
  error: string | undefined
  onChange: (words: string[]) => void
}

/** Commas as other scripts write them part words too. */
const betweenWords = /[,;、，،；\n]/

/** The accepted words as one line with commas between them. Of what is too much or too long nothing is kept in silence. */
function Words({ number, words, error, onChange }: WordsProps) {
  const [typed, setTyped] = useState(words.join(', '))
  const { short, tooLong } = readWords(typed)
  const problem =
    tooLong !== undefined
      ? `“${tooLong}” has more than ${screenerLimits.word} characters and is left out.`
      : short.length > screenerLimits.words
        ? `Only the first ${screenerLimits.words} words count.`
        : undefined
  return (
    <Field
      label={`Words that let in, question ${number}`}
      hint="With commas between them; any of them lets in. Leave it empty to let every text in."
      error={error ?? problem}
      optional
    >
      <TextInput
        placeholder="Factorio, Satisfactory"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readWords(target.value).short.slice(0, screenerLimits.words))
        }}
      />
    </Field>
  )
}

function readWords(typed: string) {
  const all = typed
    .split(betweenWords)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return {
    short: all.filter((word) => word.length <= screenerLimits.word),
    tooLong: all.find((word) => word.length > screenerLimits.word),
  }
}

const effectLabels: Readonly<Record<OptionEffect, string>> = {
  in: 'Lets in',
  any: 'Says nothing',
  out: 'Keeps out',
  trap: 'Trap',
}

type OptionsProps = Omit<AnswerFieldsProps, 'error'>

function Options({ question: { kind, options }, number, onChange }: OptionsProps) {
  const { min, max } = screenerLimits.options
  const missing = Array.from({ length: Math.max(0, min - options.length) }, (): ScreenerOption => emptyOption)
  const shown = [...options, ...missing]
  // With one answer alone, an option that says nothing would let in or keep out by what the others do.
  const effects = kind === 'choices' ? (['in', 'any', 'out', 'trap'] as const) : (['in', 'out', 'trap'] as const)
  const save = (next: ScreenerOption[]) => onChange({ options: next })
  const change = (at: number, part: Partial<ScreenerOption>) =>
    save(shown.map((option, other) => (other === at ? Object.assign({}, option, part) : option)))
  return (
    <>
      <ol className="grid gap-2">
        {shown.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id; its text is what changes
          <li key={at} className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
            <Field
              hideLabel
              className="min-w-40 flex-1 max-sm:basis-full"
              label={`Option ${at + 1} of question ${number} before a spot`}
            >
              <TextInput
                maxLength={screenerLimits.option}
                placeholder={option.effect === 'trap' ? 'A name you made up' : `Option ${at + 1}`}
                value={option.text}
                onChange={({ target }) => change(at, { text: target.value })}
              />
            </Field>
            <div className="w-36 flex-none max-sm:flex-1">
              <Select
                label={`What option ${at + 1} of question ${number} does`}
                value={effects.find((effect) => effect === option.effect) ?? 'out'}
                onValueChange={(effect) => change(at, { effect })}
                options={effects.map((effect) => ({ value: effect, label: effectLabels[effect] }))}
              />
            </div>
            <IconButton
              label={`Remove option ${at + 1} of question ${number}`}
              disabled={shown.length <= min}
              onClick={() => save(shown.filter((_, other) => other !== at))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="s" variant="quiet" disabled={shown.length >= max} onClick={() => save([...shown, emptyOption])}>
          <Plus aria-hidden="true" />
          Add an option<span className="sr-only"> to question {number} before a spot</span>
        </Button>
        <span className="type-cap">
          {kind === 'choices'
            ? 'One that lets in is enough; one that keeps out, or a trap, decides against it.'
            : 'A trap is an answer that nobody can give honestly.'}
        </span>
      </div>
    </>
  )
}

const emptyOption: ScreenerOption = { text: '', effect: 'in' }
