import { reviewLimits } from '#features/playtests/rules.ts'
import { type BriefQuestion, kindOf } from '#features/requests/brief/questions.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Answer } from '../../writing/answer-errors.ts'
import type { PartProps } from './rating-fields.tsx'

/** Many tests ask in words only, so the other inputs are loaded when there is one. */
const PickField = part(async () => (await import('./pick-field.tsx')).PickField, {
  meanwhile: <Skeleton className="h-24 w-full" />,
})

/** The studio's own questions. */
export function AnswerFields({ questions, body, errors, set }: PartProps & { questions: readonly BriefQuestion[] }) {
  const answers = body.answers ?? []
  const update = (questionId: string, change: Partial<Answer>) => {
    const former = answers.find((one) => one.questionId === questionId) ?? { questionId, answer: '' }
    set({ answers: [...answers.filter((one) => one.questionId !== questionId), { ...former, ...change }] })
  }
  return (
    <div className="grid gap-6">
      {questions.map((question) => {
        const { id } = question
        const error = errors[`answers.${id}`]
        const answer = answers.find(({ questionId }) => questionId === id) ?? { questionId: id, answer: '' }
        const change = (part: Partial<Answer>) => update(id, part)
        return (
          <div key={id} data-problem={error}>
            {kindOf(question) === 'text' ? (
              <Field
                label={question.text}
                error={error}
                counter={{ value: answer.answer.length, max: reviewLimits.answer }}
              >
                <TextArea rows={2} value={answer.answer} onChange={(event) => change({ answer: event.target.value })} />
              </Field>
            ) : (
              <PickField question={question} answer={answer} error={error} onChange={change} />
            )}
          </div>
        )
      })}
    </div>
  )
}
