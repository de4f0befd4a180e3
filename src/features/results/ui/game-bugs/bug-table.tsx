import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { BugHead, GameBugs } from '../../bugs/list-schema.ts'
import { severityLabels, severityTones } from '../../result-names.ts'
import { BugStatus } from '../bugs/bug-status.tsx'
import type { BugActs } from '../bugs/use-bug-acts.ts'
import { checksText } from './checks-text.ts'

type Bug = GameBugs['bugs'][number]

interface BugTableProps {
  bugs: readonly Bug[]
  gameId: string
  builds: readonly string[]
  acts: BugActs
}

/** One row for each bug; its title leads to its evidence. */
export function BugTable({ bugs, gameId, builds, acts }: BugTableProps) {
  return (
    <DataTable<Bug>
      caption="Bugs of the game"
      rows={bugs}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        {
          header: 'What happens',
          cell: (bug) => (
            <span className="grid gap-0.5">
              <Link
                href={paths.gameBug(gameId, bug.id)}
                dir="auto"
                className="font-medium break-words [overflow-wrap:anywhere] hover:underline"
              >
                {bug.title}
              </Link>
              <span className="type-cap">{factsOf(bug)}</span>
            </span>
          ),
        },
        {
          header: 'Severity',
          onPhone: 'badge',
          cell: (bug) => <Badge tone={severityTones[bug.severity]}>{severityLabels[bug.severity]}</Badge>,
        },
        {
          header: 'People hit',
          cell: (bug) => (
            <span className="flex flex-wrap items-center gap-1 whitespace-nowrap">
              {bug.testers.map((tester) => (
                <Avatar key={tester.id} name={tester.name} seed={tester.id} className="size-6!" />
              ))}
              <span className="tabular-nums">{bug.count}</span>
            </span>
          ),
        },
        {
          header: 'Builds',
          cell: ({ versions }) => <span className="type-code text-sm!">{versions.join(' to ')}</span>,
        },
        {
          header: 'Status',
          align: 'end',
          cell: (bug) => <BugStatus bug={bug} others={bugs} builds={builds} acts={acts} />,
        },
      ]}
    />
  )
}

/** '3 reports, 1 error · gone 3, still there 1'. */
function factsOf({ reports, errors, moments, finds, checks }: BugHead): string {
  const evidence = [
    reports > 0 && plural(reports, 'report'),
    errors > 0 && plural(errors, 'error'),
    moments > 0 && plural(moments, 'moment'),
    finds > 0 && plural(finds, 'hunt report'),
  ].filter((part) => part !== false)
  return [evidence.join(', '), checksText(checks)].filter((part) => part !== '').join(' · ')
}
