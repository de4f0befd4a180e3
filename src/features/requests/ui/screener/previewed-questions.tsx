import { useState } from 'react'
import { plural } from '#kit/data/format.ts'
import { type AskedQuestion, screenerLimits } from '../../screener/screener.ts'
import type { ScreenerAnswer } from '../../screener/screener-schema.ts'
import { AskedQuestions } from './asked-questions.tsx'

/** The questions before a spot as a tester meets them after the button; nothing is sent. Nothing without any. */
export function PreviewedQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
  const [answers, setAnswers] = useState<ScreenerAnswer[]>([])
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="first" className="grid gap-4 border-t border-line pt-5">
      <header className="grid gap-0.5">
        <h2 id="first" className="type-title">
          {plural(questions.length, 'question')} before the spot
        </h2>
        <p className="text-ink-muted">At most {screenerLimits.minutes} minutes, unpaid. They have one try.</p>
      </header>
      <AskedQuestions
        questions={questions}
        answers={answers}
        errors={{}}
        onAnswer={(answer) => setAnswers([...answers.filter((one) => one.questionId !== answer.questionId), answer])}
      />
    </section>
  )
}
