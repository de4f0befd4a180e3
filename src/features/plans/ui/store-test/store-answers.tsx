import { CopyButton } from '#kit/controls/copy-button.tsx'
import { plural } from '#kit/data/format.ts'
import { Section } from '#kit/layout/panel.tsx'
import { brand } from '#shared/brand.ts'
import { isGreen, isSession } from '../../store-test/rules.ts'
import type { StoreTestDetail } from '../../store-test/schema.ts'

/** What a store asks at the end of a closed test, answered from the plan as far as it knows. */
export function StoreAnswers({ test }: { test: StoreTestDetail }) {
  const opted = test.testers.filter(({ optedInAt }) => optedInAt !== null)
  if (opted.length === 0) return null
  const signs = opted.flatMap((one) => one.signs)
  const sessions = signs.filter(isSession)
  const minutes = Math.floor(signs.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  const answers = [
    {
      question: 'How did you find your testers?',
      answer: `${plural(opted.length, 'person', 'people')} from ${brand.name}, a marketplace of testers. None of them belongs to the studio; they are paid for the halves in which they were there.`,
    },
    {
      question: 'How did they use the app?',
      answer: `${plural(signs.filter(isGreen).length, 'day')} with a sign of life by ${plural(opted.length, 'person', 'people')}, ${plural(sessions.length, 'session')} of five minutes or more, ${plural(minutes, 'minute')} in all.${test.finished > 0 ? ` ${test.finished} were there for all ${test.days} days.` : ''}`,
    },
  ]
  return (
    <Section
      title="What the store will ask"
      text="Answered from this plan. What you heard and changed is yours to add."
      aside={
        <CopyButton
          text={answers.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')}
          label="Copy both"
        />
      }
      className="grid gap-4"
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {answers.map(({ question, answer }) => (
          <div key={question} className="grid content-start gap-1 border-t border-line pt-3">
            <dt className="font-semibold">{question}</dt>
            <dd className="text-ink-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
