import { Delta } from '#kit/data/stat.tsx'
import { Dots } from '#kit/plots/dots.tsx'
import { TableFallback } from '#kit/plots/table-fallback.tsx'
import type { QuestionAnswers } from '../../schema.ts'
import { namesOf } from './faces.tsx'

type Scale = Extract<QuestionAnswers, { kind: 'scale' }>

const steps = [1, 2, 3, 4, 5] as const

/** Every tester as a dot, the average and that of the build before. */
export function ScaleAnswers({ question: { question, answers, average, before, ends } }: { question: Scale }) {
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
