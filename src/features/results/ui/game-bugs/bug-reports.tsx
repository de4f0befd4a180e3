import { Split } from 'lucide-react'
import { Can } from '#features/access/ui/can.tsx'
import { textLanguage } from '#features/reviews/language/text-language.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { GameBug } from '../../bugs/list-schema.ts'
import { severityLabels } from '../../result-names.ts'
import type { BugActs } from '../bugs/use-bug-acts.ts'
import { canSplit } from './bug-hits.tsx'

/** What testers wrote of a bug; each report can be split off. */
export function BugReports({ bug, acts }: { bug: GameBug['bug']; acts: BugActs }) {
  const splits = canSplit(bug)
  return (
    <Section title="Reports of testers">
      <ul className="divide-y divide-line border-y border-line">
        {bug.reported.map(({ playtestId, bugId, requestId, testerName, title, steps, severity, ...report }) => (
          <li key={`${playtestId}-${bugId}`} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="grid min-w-0 flex-1 basis-64 gap-1">
              <b dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                {title}
              </b>
              {steps !== '' && (
                <p
                  dir="auto"
                  lang={textLanguage(steps) ?? undefined}
                  className="whitespace-pre-line break-words text-ink-muted"
                >
                  {steps}
                </p>
              )}
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 type-cap">
                <Link href={paths.reviewOf(requestId, playtestId)} className="underline">
                  {testerName}
                </Link>
                <Link href={paths.session(playtestId)} className="underline">
                  Session
                </Link>
                <span>
                  {[severityLabels[severity], report.version, report.device]
                    .filter((fact) => fact !== null)
                    .join(' · ')}
                </span>
                {report.joined && <Badge tone="line">“Happens to me too”</Badge>}
              </p>
            </div>
            {splits && (
              <Can permission="review_decide">
                <Button
                  size="s"
                  variant="quiet"
                  busy={acts.isPending}
                  aria-label={`Split the report of ${testerName} from ${bug.title}`}
                  onClick={() => acts.split(bug.id, { playtestId, bugId })}
                >
                  <Split aria-hidden="true" />
                  Split
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
