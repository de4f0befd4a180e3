import { EventRow } from './events-panel.tsx'
import { lineAtVideo } from './line.ts'
import type { ReadingProps } from './reading-props.ts'
import { TimeButton } from './time-button.tsx'

interface FoundProps extends Pick<ReadingProps, 'session' | 'line' | 'player' | 'events' | 'cues'> {
  query: string
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** What of moments, tasks, notes and captions contains the words of a search, in the order of time. */
export function Found({ query, session, line, player, events, cues }: FoundProps) {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => folded(text).includes(word))
  const tags = new Map(session.notes.map(({ id, tags: own }) => [`note-${id}`, own.join(' ')]))
  const found = events.filter(({ id, title, text }) => matches(`${title} ${text} ${tags.get(id) ?? ''}`))
  const said = cues.filter(({ text }) => matches(text))
  const count = found.length + said.length
  return (
    <div className="pt-4">
      <p role="status" className="text-ink-muted">
        {count === 0 ? 'Nothing in this session has these words.' : `${count} found`}
      </p>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {found.map((event) => (
          <EventRow key={event.id} event={event} player={player} />
        ))}
      </ol>
      {said.length > 0 && (
        <section className="pt-4">
          <h3 className="type-cap pb-1">Said while playing</h3>
          <ol className="grid grid-cols-[minmax(0,1fr)]">
            {said.map(({ from, to, text }) => (
              <li key={`${from} ${to} ${text}`} className="flex items-baseline gap-3 border-b border-line py-2">
                <TimeButton at={lineAtVideo(line, session.recording?.segments ?? [], from)} player={player} />
                <span dir="auto" className="min-w-0 break-words">
                  {text}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
