import { LayoutTemplate, Plus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { type ScreenerKind, type ScreenerQuestion, screenerLimits } from '../../screener/screener.ts'
import { ScreenerAnswerFields } from './screener-answer-fields.tsx'
import { emptyScreenerQuestion, screenerTemplates } from './screener-templates.ts'

const kinds: readonly { value: ScreenerKind; label: string }[] = [
  { value: 'choice', label: 'One of several' },
  { value: 'choices', label: 'Several' },
  { value: 'number', label: 'A number' },
  { value: 'text', label: 'A text' },
]

interface ScreenerEditorProps {
  value: readonly ScreenerQuestion[]
  onChange: (questions: ScreenerQuestion[]) => void
  /** Messages by field: `screener.2.options`. */
  errors: Readonly<Record<string, string>>
}

/** The questions before a spot with what lets in. A removed one comes back with the toast. */
export function ScreenerEditor({ value, onChange, errors }: ScreenerEditorProps) {
  const isFull = value.length >= screenerLimits.questions
  const change = (at: number, part: Partial<ScreenerQuestion>) =>
    onChange(value.map((question, other) => (other === at ? Object.assign({}, question, part) : question)))
  function remove(at: number) {
    const before = [...value]
    onChange(value.filter((_, other) => other !== at))
    toast.undo('Question removed', () => onChange(before))
  }
  return (
    <section aria-label="Questions before a spot" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {value.map((question, at) => (
        <div
          key={question.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4"
        >
          <div className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
              <Field label={`Question ${at + 1} before a spot`} error={errors[`screener.${at}.text`]}>
                <TextInput
                  maxLength={screenerLimits.question}
                  value={question.text}
                  onChange={({ target }) => change(at, { text: target.value })}
                />
              </Field>
              <Field
                label={
                  <>
                    Answer<span className="sr-only"> to question {at + 1} before a spot</span>
                  </>
                }
              >
                <Select value={question.kind} onValueChange={(kind) => change(at, { kind })} options={kinds} />
              </Field>
            </div>
            <IconButton
              label={`Remove question ${at + 1} before a spot`}
              className="mt-6"
              onClick={({ currentTarget }) => {
                // The button that has the focus goes with its question.
                const section = currentTarget.closest('section')
                flushSync(() => remove(at))
                section?.querySelector<HTMLElement>('[data-add]')?.focus()
              }}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
          <ScreenerAnswerFields
            question={question}
            number={at + 1}
            error={(field) => errors[`screener.${at}.${field}`]}
            onChange={(part) => change(at, part)}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button data-add disabled={isFull} onClick={() => onChange([...value, emptyScreenerQuestion()])}>
          <Plus aria-hidden="true" />
          Add a question before a spot
        </Button>
        <Menu
          align="start"
          title="Ready questions"
          button={
            <Button variant="quiet" disabled={isFull}>
              <LayoutTemplate aria-hidden="true" />
              Insert a ready question
            </Button>
          }
          entries={screenerTemplates.map(({ goal, hint, make }) => ({
            label: goal,
            hint,
            onSelect: () => onChange([...value, make()]),
          }))}
        />
      </div>
      <p className="type-cap">
        {value.length} of {screenerLimits.questions}. Testers see the questions, never what lets them in, and nobody
        learns which answer decided.
      </p>
    </section>
  )
}
