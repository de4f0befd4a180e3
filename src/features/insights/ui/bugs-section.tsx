import { severityLabels, severityTones } from '#features/results/result-names.ts'
import { SessionChip } from '#features/sessions/ui/session-chip.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { Insights } from '../game/schema.ts'
import { hitBy, isOpen } from '../game/section-answers.ts'
import { namedAtOnce, type People, PeopleLinks, PersonLink } from './evidence.tsx'

const shown = 12
const statusText = { open: 'Open', confirmed: 'Confirmed', fixed: 'Fixed', wont_fix: 'Stays' } as const

type BugsSectionProps = Pick<Insights, 'bugs' | 'pageErrors' | 'now'> & { people: People; gameId: string }

/** Bugs by severity and people hit, with what was promised, each with its evidence; and who met an error of the page. */
export function BugsSection({ bugs, pageErrors: { asked, met }, now, people, gameId }: BugsSectionProps) {
  return (
    <div className="grid gap-3">
      <Bugs bugs={bugs} people={people} gameId={gameId} />
      {met.length > 0 && (
        <p className="max-w-[68ch] text-ink-muted">
          {met.length} of {plural(asked, 'tester')} met an error of the page in {now}, as the game says:{' '}
          <PeopleLinks hits={met.map((playtestId) => ({ playtestId }))} people={people} />.
        </p>
      )}
    </div>
  )
}

function Bugs({ bugs, people, gameId }: Pick<BugsSectionProps, 'bugs' | 'people' | 'gameId'>) {
  const sorted = [...bugs].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
  if (bugs.length === 0) return <p className="text-ink-muted">No tester reported a bug.</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sorted
        .slice(0, shown)
        .map(({ id, title, severity, reports, finds, testers, hunters, status, fixedIn, back }) => (
          <li
            key={id}
            className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto_auto] sm:items-baseline"
          >
            <span>
              <Badge tone={severityTones[severity]}>{severityLabels[severity]}</Badge>
            </span>
            <span className="min-w-0">
              <b dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                <Link href={paths.gameBug(gameId, id)} className="hover:underline">
                  {title}
                </Link>
              </b>
              <span className="block type-cap">
                {writtenText({ reports, finds })}
                {testers.length > 0 && ': '}
                {testers.slice(0, namedAtOnce).map((playtestId, at) => {
                  const person = people.get(playtestId)
                  return (
                    <span key={playtestId}>
                      {at > 0 && ', '}
                      {person && <PersonLink person={person} />}{' '}
                      {person && <SessionChip sessionId={playtestId} name={person.name} />}
                    </span>
                  )
                })}
                {testers.length > namedAtOnce && ` and ${testers.length - namedAtOnce} more`}
              </span>
            </span>
            <span className="tabular-nums">{plural(hitBy({ testers, hunters }), 'tester')}</span>
            <Badge tone={back ? 'bad' : status === 'fixed' ? 'good' : 'line'}>
              {back ? 'Back again' : fixedIn ? `${statusText[status]} in ${fixedIn}` : statusText[status]}
            </Badge>
          </li>
        ))}
      <li className="py-3">
        <Link href={paths.gameBugs(gameId)} className="underline">
          {bugs.length > shown ? `All bugs: ${bugs.length - shown} more` : 'All bugs with their evidence'}
        </Link>
      </li>
    </ul>
  )
}

/** '2 reports, 1 hunt report'. */
const writtenText = ({ reports, finds }: Pick<Insights['bugs'][number], 'reports' | 'finds'>): string =>
  [(reports > 0 || finds === 0) && plural(reports, 'report'), finds > 0 && plural(finds, 'hunt report')]
    .filter(Boolean)
    .join(', ')
