import { X } from 'lucide-react'
import { useRef } from 'react'
import { reviewLimits } from '#features/playtests/rules.ts'
import { type BriefQuestion, kindOf, optionsOf, scaleSteps } from '#features/requests/brief/questions.ts'
import { IconButton } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { PickOptions, ScaleInput } from '#kit/controls/picks.tsx'
import type { Answer } from '../../writing/answer-errors.ts'

interface PickFieldProps {
  question: BriefQuestion
  answer: Answer
  error: string | undefined
  onChange: (change: Partial<Answer>) => void
}

const hints = { choice: undefined, choices: 'Pick all that fit.', scale: undefined, yes_no: undefined, text: undefined }

/** A question that is answered by a pick. The reason, which the results quote, is asked for after the pick. */
export function PickField({ question, answer, error, onChange }: PickFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const kind = kindOf(question)
  const hint = hints[kind]
  const { choice = [], value } = answer
  const isPicked = choice.length > 0 || value !== undefined
  const nearLimit = answer.answer.length > reviewLimits.answer * 0.8
  function clear() {
    // The button goes with the answer.
    root.current?.querySelector('input')?.focus()
    onChange({ choice: undefined, value: undefined, answer: '' })
  }
  return (
    <div ref={root} className="grid gap-2.5">
      <Field label={question.text} error={error} {...(hint && { hint })}>
        {kind === 'scale' ? (
          <ScaleInput
            steps={scaleSteps}
            ends={question.ends ?? { low: '', high: '' }}
            value={value}
            onPick={(picked) => onChange({ value: picked })}
          />
        ) : (
          <PickOptions
            options={optionsOf(question)}
            picked={choice}
            several={kind === 'choices'}
            inRow={kind === 'yes_no'}
            onPick={(picked) => onChange({ choice: picked.length > 0 ? picked : undefined })}
          />
        )}
      </Field>
      {(isPicked || answer.answer !== '') && (
        <div className="flex items-end gap-1">
          <Field
            className="flex-1"
            label={
              <>
                Why?<span className="sr-only"> {question.text}</span>
              </>
            }
            optional
            {...(nearLimit && { counter: { value: answer.answer.length, max: reviewLimits.answer } })}
          >
            <TextArea rows={1} value={answer.answer} onChange={(event) => onChange({ answer: event.target.value })} />
          </Field>
          <IconButton label={`Clear the answer to ${question.text}`} onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
