import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { answerProblems } from '#features/requests/screener/judge-answers.ts'
import { type AskedQuestion, screenerLimits } from '#features/requests/screener/screener.ts'
import type { ScreenerAnswer } from '#features/requests/screener/screener-schema.ts'
import { AskedQuestions } from '#features/requests/ui/screener/asked-questions.tsx'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'

interface QuestionsDialogProps {
  /** As they were when the dialog opened. */
  questions: readonly AskedQuestion[]
  /** What follows if they suit, and who reads the answers then. */
  promise: ReactNode
  send: { isPending: boolean; error: unknown }
  onSend: (answers: ScreenerAnswer[]) => void
  onClose: () => void
}

/** The questions before a spot or place, to be answered once (requests-7). */
export function QuestionsDialog({ questions, promise, send, onSend, onClose }: QuestionsDialogProps) {
  const [answers, setAnswers] = useState<ScreenerAnswer[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const problems = answerProblems(questions, answers)
    setErrors(problems)
    const first = questions.find((question) => question.id in problems)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[data-question="${first.id}"] input`)?.focus()
    else onSend(answers)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={plural(questions.length, 'question')}
      description={`At most ${screenerLimits.minutes} minutes, unpaid. You have one try: answer as it is.`}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="accent" type="submit" form={id} busy={send.isPending}>
            Send my answers
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-6">
        <ErrorLine error={send.error} />
        <AskedQuestions
          questions={questions}
          answers={answers}
          errors={errors}
          onAnswer={(answer) => {
            setAnswers([...answers.filter(({ questionId }) => questionId !== answer.questionId), answer])
            setErrors(without(errors, answer.questionId))
          }}
        />
        <p className="type-cap">
          {promise} If not, it sees only sums of at least {screenerLimits.sumsFrom} people, and your answers are deleted
          after {screenerLimits.keepDays} days.
        </p>
      </form>
    </Dialog>
  )
}

const without = (errors: Record<string, string>, id: string) =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== id))
