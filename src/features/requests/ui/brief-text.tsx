import { plural } from '#kit/data/format.ts'
import { ratingLabels } from '#shared/depths.ts'
import type { Brief } from '../brief/brief.ts'
import { howAnswered } from '../brief/questions.ts'

/** The brief of a test, to read before the start. */
export function BriefText({ brief }: { brief: Brief }) {
  const { ratings, questions, tasks, sections, bugs } = brief
  const lines = [
    ratings.length === 1 ? 'An overall rating' : `Ratings: ${ratings.map((part) => ratingLabels[part]).join(', ')}`,
    tasks.length > 0 && plural(tasks.length, 'task'),
    questions.length > 0 && plural(questions.length, 'question'),
    'A review in your own words',
    sections.length > 0 && `A report under ${plural(sections.length, 'heading')}`,
    bugs && 'The bugs you meet',
  ].filter((line) => line !== false)
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <h3 className="font-semibold">You will be asked for</h3>
        <ul className="grid list-disc gap-1 pl-5 text-ink-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <BriefList
        title="Tasks"
        items={tasks.map(({ id, text, success }) => ({ id, text: success ? `${text} (done when: ${success})` : text }))}
      />
      <BriefList
        title="Questions"
        items={questions.map((question) => ({ id: question.id, text: question.text, note: howAnswered(question) }))}
      />
      <BriefList title="Headings of the report" items={sections.map(({ id, title }) => ({ id, text: title }))} />
    </div>
  )
}

interface BriefListProps {
  title: string
  items: readonly { id: string; text: string; note?: string }[]
}

function BriefList({ title, items }: BriefListProps) {
  if (items.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ol className="grid list-decimal gap-1 pl-5 text-ink-muted">
        {items.map(({ id, text, note }) => (
          <li key={id} className="break-words">
            <bdi>{text}</bdi>
            {note && <span className="block text-xs text-ink-faint">{note}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
