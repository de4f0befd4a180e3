import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { formatPlayed } from '#shared/minutes.ts'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import { severityLabels, severityTones } from '../../result-names.ts'
import type { Results } from '../../schema.ts'
import { useReviewLanguage } from '../review-languages.ts'
import { problemsOf } from './problems-of.ts'

const shown = 3
const shownFaces = 5

/** The three heaviest problems of a request, with the way to all of the game. Nothing where nobody met one. */
export function FixFirst({ data }: { data: Results }) {
  const languageOf = useReviewLanguage()
  const problems = problemsOf(data).slice(0, shown)
  if (problems.length === 0) return null
  return (
    <Panel
      title="Fix this first"
      id="fix-first"
      className="scroll-mt-12"
      more={{ label: 'All tests of this game', href: paths.insightsOf(data.game.id) }}
    >
      <ol className="divide-y divide-line">
        {problems.map(({ id, title, severity, testers, minutesLost, quotes, moments }) => (
          <li key={id} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
            <h3 dir="auto" className="type-row [overflow-wrap:anywhere]">
              {title}
            </h3>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
              <Badge tone={severityTones[severity]}>{severityLabels[severity]}</Badge>
              {testers.slice(0, shownFaces).map(({ testerId, playtestId, name }) => (
                <a key={testerId} href={`#review-${playtestId}`} aria-label={`The review of ${name}`}>
                  <Avatar name={name} seed={testerId} className="size-6! text-[0.625rem]!" />
                </a>
              ))}
              <span>
                {plural(testers.length, 'tester')}, {formatPlayed(minutesLost)} lost
              </span>
              {moments.slice(0, shown).map(({ id: momentId, playtestId, name, atSeconds }) => (
                <Link
                  key={momentId}
                  href={paths.evidence({ requestId: data.request.id, playtestId, momentId })}
                  className="tabular-nums underline"
                  aria-label={`${name} at ${clockOf(atSeconds)}`}
                >
                  {clockOf(atSeconds)}
                </Link>
              ))}
            </p>
            {quotes[0] && (
              <blockquote dir="auto" className="text-ink-muted [overflow-wrap:anywhere]">
                “<span lang={languageOf(quotes[0].playtestId)}>{quotes[0].text}</span>” {quotes[0].name}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
