import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Section } from '#kit/layout/panel.tsx'
import type { BoardBug } from '../../hunt/schema.ts'
import { severityNames, severityTones } from '../hunt/hunt-names.ts'

/** The bugs that were found, live; the titles of others are there after an own valid report. */
export function HuntBoard({ board }: { board: readonly BoardBug[] }) {
  const isHidden = board.some(({ title }) => title === null)
  return (
    <Section
      title="Found so far"
      text={
        board.length === 0
          ? 'Nothing yet. The first report of each bug is paid in full.'
          : isHidden
            ? 'You see the titles after your own first valid report.'
            : undefined
      }
      className="grid gap-4"
    >
      {board.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {board.map(({ number, title, severity, isMine, reports, foundAt }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <span className="w-8 text-ink-muted tabular-nums">{number}.</span>
              <Badge tone={severityTones[severity]}>{severityNames[severity]}</Badge>
              <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {title ?? <span className="text-ink-faint">Title hidden</span>}
                {isMine && <span className="text-good-ink"> Yours</span>}
              </span>
              {reports > 1 && <span className="text-ink-muted">{plural(reports, 'report')}</span>}
              <TimeAgo date={foundAt} className="type-cap" />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
