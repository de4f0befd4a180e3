import { ChartNoAxesColumn, List, ListChecks, TextQuote, ToggleLeft, TriangleAlert } from 'lucide-react'
import { plural } from '#kit/data/format.ts'
import { Delta } from '#kit/data/stat.tsx'
import { DotLegend, Dots, tooFew } from '#kit/plots/dots.tsx'
import { TableFallback } from '#kit/plots/table-fallback.tsx'
import type { QuestionAnswers, Results } from '../schema.ts'
import { AnswerQuotes } from './answers/answer-quotes.tsx'
import { namesOf } from './answers/faces.tsx'
import { PickedAnswers } from './answers/picked-answers.tsx'

type Scale = Extract<QuestionAnswers, { kind: 'scale' }>

const steps = [1, 2, 3, 4, 5] as const

/** The answers to each question: drawn for every kind but text, with the reasons beside the drawing. */
export function AnswersPanel({ data: { answers, buildBefore } }: { data: Results }) {
  const answered = answers.filter((question) => question.answers.length > 0)
  if (answered.length === 0) return null
  const scales = answered.filter((question) => question.kind === 'scale')
  const drawn = answered.filter(({ kind }) => kind !== 'text')
  const most = Math.max(0, ...drawn.map((question) => question.answers.length))
  const isCompared = scales.some(({ before }) => before !== null)
  return (
    <section
      id="answers"
      aria-labelledby="answers-title"
      className="@container scroll-mt-12 grid grid-cols-[minmax(0,1fr)]"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-1">
        <h2 id="answers-title" className="type-title">
          Answers
        </h2>
        {scales.length > 0 && (
          <DotLegend
            dot="one tester"
            beforeLabel={isCompared && buildBefore ? `build ${buildBefore.version}` : undefined}
          />
        )}
      </header>
      <ol className="divide-y divide-line">
        {answered.map((question) => (
          <Answered key={question.questionId} question={question} />
        ))}
      </ol>
      {most > 0 && most < tooFew && (
        <p className="flex items-start gap-1.5 border-t border-line pt-4 type-cap">
          <TriangleAlert className="mt-px size-[15px]" aria-hidden="true" />
          {plural(most, 'answer')}: look at the spread before the average.
        </p>
      )}
    </section>
  )
}

const icons = { text: TextQuote, choice: List, choices: ListChecks, scale: ChartNoAxesColumn, yes_no: ToggleLeft }

function Answered({ question }: { question: QuestionAnswers }) {
  const Icon = icons[question.kind]
  return (
    <li className="grid gap-4 py-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 max-sm:grid-cols-[auto_minmax(0,1fr)]">
        <Icon className="size-4 translate-y-0.5 text-ink-faint" aria-hidden="true" />
        <h3 className="text-md font-semibold break-words">{question.question}</h3>
        <span className="type-cap whitespace-nowrap max-sm:col-start-2">
          {plural(question.answers.length, 'answer')}
        </span>
      </div>
      <Drawing question={question} />
    </li>
  )
}

/** The reasons with what each of them explains. */
function reasonsOf(question: Exclude<QuestionAnswers, { kind: 'text' }>) {
  if (question.kind === 'scale') return question.answers.map((answer) => ({ ...answer, pick: String(answer.value) }))
  const { options } = question
  return question.answers.map((answer) => ({
    ...answer,
    pick: answer.choice.flatMap((at) => options[at] ?? []).join(' · '),
  }))
}

function Drawing({ question }: { question: QuestionAnswers }) {
  if (question.kind === 'text') return <AnswerQuotes quotes={question.answers} first={4} noun="answers" inColumns />
  return (
    <div className="grid items-start gap-x-8 gap-y-4 @min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      {question.kind === 'scale' ? <ScaleAnswers question={question} /> : <PickedAnswers question={question} />}
      <AnswerQuotes quotes={reasonsOf(question)} first={1} noun="reasons" />
    </div>
  )
}

/** Every tester as a dot, the average and that of the build before. */
function ScaleAnswers({ question: { question, answers, average, before, ends } }: { question: Scale }) {
  const meaning = (step: number) => (step === 1 ? `1, ${ends.low}` : step === 5 ? `5, ${ends.high}` : String(step))
  return (
    <div className="relative grid grid-cols-[minmax(0,20rem)_auto] items-center gap-x-6 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4">
      <div className="grid gap-0.5">
        <Dots
          scores={answers.map(({ value }) => value)}
          names={answers.map(({ testerName, value }) => `${testerName}: ${value}`)}
          mean={average}
          before={before?.average}
          min={1}
          max={5}
        />
        <div className="flex justify-between gap-4 px-[4%] type-cap" aria-hidden="true">
          <span className="min-w-0 break-words">{ends.low}</span>
          <span className="min-w-0 text-end break-words">{ends.high}</span>
        </div>
      </div>
      {average !== null && (
        <div className="flex items-baseline gap-3" aria-hidden="true">
          <span className="type-figure">{average.toFixed(1)}</span>
          {before && <Delta change={average - before.average} upIs="neither" />}
        </div>
      )}
      <TableFallback
        caption={captionOf({ question, average, before })}
        head={['Answer', 'Testers', 'Names']}
        rows={steps.map((step) => {
          const people = answers.filter(({ value }) => value === step)
          return [meaning(step), people.length, namesOf(people)]
        })}
      />
    </div>
  )
}

function captionOf({ question, average, before }: Pick<Scale, 'question' | 'average' | 'before'>): string {
  const now = average === null ? 'no average' : `average ${average.toFixed(1)}`
  return `${question} ${now}${before ? `, ${before.average.toFixed(1)} on the previous build` : ''}`
}
