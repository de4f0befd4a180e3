import { TableFallback } from '#kit/plots/table-fallback.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { QuestionAnswers } from '../../schema.ts'
import { Faces, namesOf } from './faces.tsx'

type Picked = Extract<QuestionAnswers, { kind: 'choice' | 'choices' | 'yes_no' }>

/** A split bar where each tester picked one option; a bar for each option where they picked several. */
export function PickedAnswers({ question }: { question: Picked }) {
  const { answers, kind } = question
  const parts = question.options.map((option, at) => ({
    option,
    people: answers.filter(({ choice }) => choice.includes(at)),
  }))
  // Yes stays before no; the options of the studio have no order of their own.
  const sorted = kind === 'yes_no' ? parts : [...parts].sort((a, b) => b.people.length - a.people.length)
  return (
    <div className="relative grid gap-3">
      {kind !== 'choices' && (
        <div className="flex h-4 gap-0.5" aria-hidden="true">
          {sorted.map(({ option, people }, at) =>
            people.length === 0 ? null : (
              <span
                key={option}
                className="drawn min-w-1 rounded-[3px]"
                style={{ flex: people.length, ...shade(at) }}
              />
            ),
          )}
        </div>
      )}
      <ul className={cx('grid', kind === 'choices' ? 'gap-2.5' : 'gap-1.5')} aria-hidden="true">
        {sorted.map(({ option, people }, at) => (
          <li key={option} className="grid gap-1">
            <span className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
              {kind !== 'choices' && (
                <span
                  className={cx('drawn size-2.5 rounded-[3px]', people.length === 0 && 'opacity-40')}
                  style={shade(at)}
                />
              )}
              <span className={cx('min-w-0 flex-1 break-words', people.length === 0 && 'text-ink-faint')}>
                {option}
              </span>
              <span className="max-sm:order-last max-sm:w-full">
                <Faces people={people} />
              </span>
              <span className="w-7 text-end font-semibold tabular-nums">{people.length}</span>
            </span>
            {kind === 'choices' && (
              <span className="h-1.5 rounded-full bg-surface-3">
                <span
                  className="drawn block h-full rounded-full bg-plot"
                  style={{ width: `${(people.length / Math.max(1, answers.length)) * 100}%` }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <TableFallback
        caption={question.question}
        head={['Answer', 'Testers', 'Names']}
        rows={sorted.map(({ option, people }) => [option, people.length, namesOf(people)])}
      />
    </div>
  )
}

/** Shares of the plot's colour, from the largest part to the smallest: no part is drawn as good or bad. */
const shares = [100, 58, 40, 29, 22, 17, 13, 10]

const shade = (at: number) => ({
  background: `color-mix(in oklab, var(--plot) ${shares[at] ?? 10}%, var(--surface-1))`,
})
