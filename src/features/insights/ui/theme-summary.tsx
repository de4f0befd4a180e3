import { Sparkles } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import type { Choice } from '../game/choice-schema.ts'
import type { Quote, ThemeFigures } from '../game/schema.ts'
import { insights } from './calls.ts'
import { type People, PersonLink, peopleOf } from './evidence.tsx'

/**
 * What a language model makes of a theme when it is asked to. Its text is shown as plain text; each sentence names the
 * people whose words it comes from.
 */
export function ThemeSummary({ choice, theme }: { choice: Choice; theme: ThemeFigures }) {
  const act = useAct(insights.summarize, { touches: [], showsError: true })
  const { data, error, isPending } = act
  if (!data)
    return (
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button size="s" busy={isPending} onClick={() => act.mutate({ ...choice, theme: theme.id })}>
          <Sparkles aria-hidden="true" />
          {error ? 'Try again' : 'Sum up these sentences'}
        </Button>
        <ErrorLine error={error} />
      </div>
    )
  const people = peopleOf(data)
  return (
    <section
      aria-label={`Summary: ${data.name || theme.label}`}
      className="grid gap-2 rounded-control bg-surface-2 p-3 sm:p-4"
    >
      <span className="type-cap">Made by a language model from {plural(data.read, 'sentence')}</span>
      {data.name !== '' && <h4 className="font-semibold">{data.name}</h4>}
      <ul className="grid gap-2">
        {data.sentences.map(({ text, sources }) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {text} <Sources sources={sources} people={people} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sources({ sources, people }: { sources: readonly Quote[]; people: People }) {
  return (
    <span className="inline-flex flex-wrap gap-x-2 text-xs text-ink-muted">
      {sources.map((quote) => {
        const person = people.get(quote.playtestId)
        return (
          person && (
            <span key={`${quote.playtestId}${quote.sentence}`} title={`“${quote.text}”`}>
              <PersonLink person={person} />
            </span>
          )
        )
      })}
    </span>
  )
}
