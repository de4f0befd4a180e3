import type { ReactNode } from 'react'
import { textLanguage } from '#features/reviews/language/text-language.ts'
import { MomentMark, momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { SessionChip } from '#features/sessions/ui/session-chip.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Insights, Person, Quote } from '../game/schema.ts'

/** The people of the tests, by playtest. */
export type People = ReadonlyMap<string, Person>
export const peopleOf = ({ people }: Pick<Insights, 'people'>): People =>
  new Map(people.map((person) => [person.playtestId, person]))

/** Where a person's name leads: to their review. */
export function PersonLink({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <Link href={paths.evidence(person)} className="underline">
      {children ?? person.name}
    </Link>
  )
}

export const namedAtOnce = 12

/** Who it was, by name; of many the first, with how many more there are. */
export function PeopleLinks({
  hits,
  people,
}: {
  hits: readonly { playtestId: string; name?: string }[]
  people: People
}) {
  const known = hits.flatMap(({ playtestId, name }) => {
    const person = people.get(playtestId)
    return person || name !== undefined ? [{ playtestId, name, person }] : []
  })
  const more = known.length - namedAtOnce
  return (
    <>
      {known.slice(0, namedAtOnce).map(({ playtestId, name, person }, at) => (
        <span key={playtestId}>
          {at > 0 && ', '}
          {person ? <PersonLink person={person} /> : name}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}

/** A moment of a test, which opens its second. */
export function MomentLink({
  person,
  moment,
}: {
  person: Person
  moment: { id: string; atSeconds: number; kind?: 'confused' | 'fun' | 'bug' | 'stuck' }
}) {
  return (
    <Link
      href={paths.evidence({ ...person, momentId: moment.id })}
      className="inline-flex min-h-6 items-center gap-1 rounded-chip border border-line px-1.5 text-xs tabular-nums no-underline hover:border-control-line"
      aria-label={`${person.name}, ${moment.kind ? `${momentLabels[moment.kind].toLowerCase()} ` : ''}at ${clockOf(moment.atSeconds)}`}
    >
      {moment.kind && <MomentMark kind={moment.kind} />}
      {clockOf(moment.atSeconds)}
    </Link>
  )
}

/** What somebody wrote, with who it was and the way to the review. */
export function QuoteOf({
  quote,
  person,
  actions,
}: {
  quote: Pick<Quote, 'text'> & { moment?: Quote['moment'] }
  person: Person | undefined
  actions?: ReactNode
}) {
  if (!person) return null
  return (
    <figure className="grid content-start gap-1.5">
      <blockquote dir="auto" className="type-read [overflow-wrap:anywhere]">
        “<span lang={textLanguage(quote.text) ?? undefined}>{quote.text}</span>”
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
        <Avatar name={person.name} seed={person.testerId} className="size-5! text-[0.625rem]!" />
        <PersonLink person={person} />
        {person.device && <span>{person.device}</span>}
        {quote.moment ? (
          <MomentLink person={person} moment={quote.moment} />
        ) : (
          <SessionChip sessionId={person.playtestId} name={person.name} />
        )}
        {actions}
      </figcaption>
    </figure>
  )
}
