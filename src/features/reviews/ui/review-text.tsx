import type { Doubt } from '#features/playtests/findings/schema.ts'
import { severityTones } from '#features/playtests/ui/severity-tones.ts'
import { type Brief, ratingFields } from '#features/requests/brief/brief.ts'
import { Stars } from '#kit/controls/stars.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { ratingLabels } from '#shared/depths.ts'
import { answerText } from '../writing/answer-errors.ts'
import { BugPictures } from './bug-pictures.tsx'
import type { TestRoom } from './calls.ts'
import { languageOfReview } from './language-of-review.ts'
import { MarkedText } from './reasons.tsx'

interface ReviewTextProps {
  review: NonNullable<TestRoom['review']>
  brief: Brief
  /** The label for screen readers. */
  label?: string
  /** Their passages are marked. */
  reasons?: readonly Doubt[]
  /** Of its bugs. */
  pictures?: TestRoom['pictures']
  /** The test whose pictures they are. */
  playtestId?: string
}

/** A submitted review, read-only. */
export function ReviewText({
  review,
  brief,
  label = 'Your review',
  reasons = [],
  pictures = [],
  playtestId = '',
}: ReviewTextProps) {
  const { questions, tasks, sections } = brief
  const ratings = brief.ratings.map((part) => [ratingLabels[part], review[ratingFields[part]]] as const)
  const lang = languageOfReview(review)
  const answerTo = (id: string) => review.answers.find(({ questionId }) => questionId === id)
  return (
    <section aria-label={label} className="grid gap-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {ratings.map(([name, stars]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="type-cap">{name}</dt>
            <dd>{stars === null ? <span className="text-ink-muted">sells nothing</span> : <Stars value={stars} />}</dd>
          </div>
        ))}
      </dl>
      <p dir="auto" lang={lang} className="max-w-[70ch] type-read whitespace-pre-line break-words">
        <MarkedText text={review.content} reasons={reasons} />
      </p>
      {questions.map((question) => (
        <Part
          key={question.id}
          title={question.text}
          lang={lang}
          text={answerText(question, answerTo(question.id))}
          none="Not answered."
        />
      ))}
      {tasks.map(({ id, text }) => {
        const outcome = review.tasks.find(({ taskId }) => taskId === id)
        return (
          <Part
            key={id}
            title={text}
            lang={lang}
            before={outcome?.done ? 'Done.' : 'Not done.'}
            text={outcome?.note ?? ''}
          />
        )
      })}
      {sections.map(({ id, title }) => (
        <Part
          key={id}
          title={title}
          lang={lang}
          text={review.report.find(({ sectionId }) => sectionId === id)?.text ?? ''}
          none="Not written."
        />
      ))}
      {review.suggestions !== '' && <Part title="Suggestions" lang={lang} text={review.suggestions} />}
      {review.bugs.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">Bugs</h3>
          <ul className="grid gap-2">
            {review.bugs.map(({ id, title, severity, steps }) => (
              <li key={id} className="grid gap-0.5">
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={severityTones[severity]}>
                    <span className="capitalize">{severity}</span>
                  </Badge>
                  <span dir="auto" lang={lang} className="break-words">
                    {title}
                  </span>
                </span>
                {steps !== '' && (
                  <span dir="auto" lang={lang} className="whitespace-pre-line break-words text-ink-muted">
                    {steps}
                  </span>
                )}
                <BugPictures playtestId={playtestId} pictures={pictures.filter(({ bugId }) => bugId === id)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface PartProps {
  title: string
  /** The tester's. */
  text: string
  lang: string | undefined
  /** Our words before the text, and instead of one. */
  before?: string
  none?: string
}

function Part({ title, text, lang, before = '', none = '' }: PartProps) {
  return (
    <div className="grid gap-0.5">
      <h3 className="font-semibold break-words">
        <bdi>{title}</bdi>
      </h3>
      <p dir="auto" className="max-w-[70ch] whitespace-pre-line break-words text-ink-muted">
        {before} {text === '' ? none : <span lang={lang}>{text}</span>}
      </p>
    </div>
  )
}
