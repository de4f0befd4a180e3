import { Field, TextInput } from '#kit/controls/field.tsx'
import { PickOptions } from '#kit/controls/picks.tsx'
import { readWhole } from '../../screener/read-whole.ts'
import { type AskedQuestion, screenerLimits } from '../../screener/screener.ts'
import type { ScreenerAnswer } from '../../screener/screener-schema.ts'

interface AskedQuestionsProps {
  questions: readonly AskedQuestion[]
  answers: readonly ScreenerAnswer[]
  /** Messages by the question's id. */
  errors: Readonly<Record<string, string>>
  onAnswer: (answer: ScreenerAnswer) => void
}

/** The questions before a spot as a tester answers them, numbered. */
export function AskedQuestions({ questions, answers, errors, onAnswer }: AskedQuestionsProps) {
  return (
    <ol className="grid gap-6">
      {questions.map((question, at) => (
        <li key={question.id} data-question={question.id} className="@container">
          <Question
            question={question}
            number={at + 1}
            answer={answers.find(({ questionId }) => questionId === question.id) ?? emptyAnswer(question.id)}
            error={errors[question.id]}
            onAnswer={onAnswer}
          />
        </li>
      ))}
    </ol>
  )
}

const emptyAnswer = (questionId: string): ScreenerAnswer => ({ questionId, picks: [], number: null, text: '' })

interface QuestionProps {
  question: AskedQuestion
  number: number
  answer: ScreenerAnswer
  error: string | undefined
  onAnswer: (answer: ScreenerAnswer) => void
}

function Question({ question: { text, kind, options }, number, answer, error, onAnswer }: QuestionProps) {
  const label = `${number}. ${text}`
  if (kind === 'choice' || kind === 'choices')
    return (
      <Field
        label={label}
        error={error}
        {...(kind === 'choices' && { hint: 'Pick all that fit. Pick none if none fits.' })}
      >
        <PickOptions
          options={options}
          picked={answer.picks}
          several={kind === 'choices'}
          onPick={(picks) => onAnswer({ ...answer, picks })}
        />
      </Field>
    )
  if (kind === 'number')
    return (
      <Field label={label} error={error}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="sm:w-40"
          defaultValue={answer.number ?? ''}
          onChange={({ target }) => onAnswer({ ...answer, number: numberOf(target.value) })}
        />
      </Field>
    )
  return (
    <Field label={label} error={error}>
      <TextInput
        autoComplete="off"
        maxLength={screenerLimits.answer}
        value={answer.text}
        onChange={({ target }) => onAnswer({ ...answer, text: target.value })}
      />
    </Field>
  )
}

const numberOf = (typed: string): number | null => {
  const number = readWhole(typed)
  return Number.isNaN(number) ? null : number
}
