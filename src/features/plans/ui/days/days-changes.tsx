import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Section } from '#kit/layout/panel.tsx'
import type { DayChange, DaysDetail } from '../../days/schema.ts'

/** What people answered to questions that several stages ask in the same words, beside each other. */
export function DaysChanges({ plan: { changes, status } }: { plan: DaysDetail }) {
  return (
    <Section
      title="What changed in their answers"
      text="Questions that several stages ask in the same words, of people who answered more than once."
      className="grid gap-4"
    >
      {changes.length === 0 ? (
        <p className="text-ink-muted">
          {status === 'ended'
            ? 'Nobody answered the same question in several stages.'
            : 'Nothing yet. Ask a question in the same words in several stages to see here what changes.'}
        </p>
      ) : (
        <ul className="grid gap-6">
          {changes.map((change) => (
            <Change key={change.question} change={change} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Change({ change: { question, people } }: { change: DayChange }) {
  const same = people.filter(({ isSame }) => isSame).length
  return (
    <li className="grid gap-2">
      <h3 dir="auto" className="type-row [overflow-wrap:anywhere]">
        {question}
      </h3>
      <p className="text-ink-muted">
        {people.length - same} of {plural(people.length, 'person', 'people')} answered differently the last time.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {people.map(({ name, answers, isSame }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people stay in the order of joining
          <li key={at} className="grid gap-1 py-2.5">
            <span className="flex flex-wrap items-center gap-2">
              <bdi className="font-[550]">{name}</bdi>
              <Badge tone={isSame ? 'line' : 'accent'}>{isSame ? 'The same' : 'Changed'}</Badge>
            </span>
            <ol className="grid gap-1">
              {answers.map(({ stage, text }) => (
                <li key={stage} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
                  <span className="text-ink-muted">Stage {stage}</span>
                  <span dir="auto" className="[overflow-wrap:anywhere]">
                    {text}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </li>
  )
}
