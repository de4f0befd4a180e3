import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { severityTones } from '#features/playtests/ui/severity-tones.ts'
import { languageOfReview } from '#features/reviews/ui/language-of-review.ts'
import { Stars } from '#kit/controls/stars.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { atTime } from './line.ts'
import type { ReadingProps } from './reading-props.ts'
import { TimeButton } from './time-button.tsx'

/** What the tester wrote, each part with its time where it has one. */
export function ReviewPanel({ session, line, player }: Pick<ReadingProps, 'session' | 'line' | 'player'>) {
  const { review } = session
  if (!review) return <p className="text-ink-muted">No review was sent in this session.</p>
  if (review.hidden !== null)
    return <p className="text-ink-muted">The text of this review is hidden: {review.hidden}</p>
  const lang = languageOfReview(review)
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <Section title="Review" aside={review.rating !== null && <Stars value={review.rating} />}>
        <Decision session={session} />
        <p dir="auto" lang={lang} className="text-md break-words whitespace-pre-line">
          {review.content}
        </p>
        {review.suggestions && (
          <p dir="auto" className="break-words whitespace-pre-line text-ink-muted">
            Suggestion: <bdi lang={lang}>{review.suggestions}</bdi>
          </p>
        )}
      </Section>
      {review.answers.length > 0 && (
        <Section title="Answers">
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {review.answers.map(({ questionId, question, answer }, index) => (
              <div key={questionId ?? index}>
                <dt dir="auto" className="text-sm text-ink-muted">
                  {question}
                </dt>
                <dd dir="auto" lang={answer ? lang : undefined} className="break-words whitespace-pre-line">
                  {answer || 'No answer'}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {review.tasks.length > 0 && (
        <Section
          title="Tasks"
          aside={`${review.tasks.filter(({ done }) => done).length} of ${review.tasks.length} done`}
        >
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {review.tasks.map(({ id, text, done, cannot, note, at }) => (
              <li key={id} className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-2">
                {done ? (
                  <Check className="size-4 self-center text-good-ink" aria-label="Done" />
                ) : (
                  <Minus
                    className="size-4 self-center text-ink-muted"
                    aria-label={cannot ? 'Impossible' : 'Not done'}
                  />
                )}
                <span dir="auto" className="min-w-0 break-words">
                  {text}
                  {note && (
                    <span lang={lang} className="block text-ink-muted">
                      {note}
                    </span>
                  )}
                </span>
                {at !== null && <TimeButton at={atTime(line, at)} player={player} />}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {review.bugs.length > 0 && (
        <Section title="Bugs">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {review.bugs.map(({ id, title, severity, steps }) => (
              <li key={id} id={`bug-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-1">
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={severityTones[severity]}>
                    <span className="capitalize">{severity}</span>
                  </Badge>
                  <b dir="auto" lang={lang} className="min-w-0 font-semibold break-words">
                    {title}
                  </b>
                </span>
                {steps && (
                  <span dir="auto" lang={lang} className="break-words whitespace-pre-line text-ink-muted">
                    {steps}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {review.report.map(({ title, text }) => (
        <Section key={title} title={title}>
          <p dir="auto" lang={lang} className="break-words whitespace-pre-line">
            {text}
          </p>
        </Section>
      ))}
    </div>
  )
}

/** How good the review is, and until when the studio decides it. */
function Decision({ session: { id, viewer, request, score, state, decideBy } }: Pick<ReadingProps, 'session'>) {
  if (viewer !== 'studio' || !request || score === null) return null
  return (
    <p className="type-cap flex flex-wrap items-center gap-x-3">
      Quality {score}
      {state === 'validated' && decideBy && (
        <Link href={paths.reviewOf(request.id, id)} className="inline-flex min-h-6 items-center underline">
          <Countdown to={decideBy} before="To decide," after="left" />
        </Link>
      )}
    </p>
  )
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-b border-line pb-5 last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        {aside !== undefined && <span className="type-cap">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
