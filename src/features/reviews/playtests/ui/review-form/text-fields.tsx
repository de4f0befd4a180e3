import type { ReviewDepth } from '#features/credits/rules.ts'
import { Field, TextArea } from '#kit/field.tsx'
import { charactersExpected } from '../../../validation/expected-length.ts'
import { reviewLimits } from '../../rules.ts'
import type { Workspace } from '../calls.ts'
import type { PartProps } from './rating-fields.tsx'

/** The studio's own questions. */
export function AnswerFields({ questions, body, errors, set }: PartProps & { questions: Workspace['questions'] }) {
  const answers = body.answers ?? []
  const answerTo = (id: string) => answers.find(({ questionId }) => questionId === id)?.answer ?? ''
  const answer = (questionId: string, text: string) =>
    set({ answers: [...answers.filter((one) => one.questionId !== questionId), { questionId, answer: text }] })
  return (
    <div className="grid gap-5">
      {questions.map(({ id, text }) => {
        const error = errors[`answers.${id}`]
        const value = answerTo(id)
        return (
          <div key={id} data-problem={error}>
            <Field label={text} error={error} counter={{ value: value.length, max: reviewLimits.answer }}>
              <TextArea rows={2} value={value} onChange={(event) => answer(id, event.target.value)} />
            </Field>
          </div>
        )
      })}
    </div>
  )
}

/** What a review of this depth is expected to hold. */
const expected = (depth: ReviewDepth) =>
  `About ${charactersExpected[depth]} characters: what you did, what happened then, and where.`

/** The review itself, and what could be better. */
export function TextFields({ body, errors, set, depth }: PartProps & { depth: ReviewDepth }) {
  const { min, max } = reviewLimits.content
  const content = body.content ?? ''
  const suggestions = body.suggestions ?? ''
  const short = content.trim().length < min
  return (
    <>
      <div data-problem={errors.content}>
        <Field
          label="Your review"
          hint={short ? `At least ${min} characters. ${expected(depth)}` : expected(depth)}
          error={errors.content}
          counter={{ value: content.length, max }}
        >
          <TextArea rows={7} value={content} onChange={(event) => set({ content: event.target.value })} />
        </Field>
      </div>
      <div data-problem={errors.suggestions}>
        <Field
          label="Suggestions"
          optional
          hint="What would you change first?"
          error={errors.suggestions}
          counter={{ value: suggestions.length, max: reviewLimits.suggestions }}
        >
          <TextArea rows={3} value={suggestions} onChange={(event) => set({ suggestions: event.target.value })} />
        </Field>
      </div>
    </>
  )
}
