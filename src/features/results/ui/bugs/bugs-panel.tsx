import { Download, Split } from 'lucide-react'
import { BugPictures } from '#features/reviews/ui/bug-pictures.tsx'
import { SessionChip } from '#features/sessions/ui/session-chip.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { saveCsv, saveFile } from '#kit/data/table/save-csv.ts'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import { exportName, severityLabels, severityTones } from '../../result-names.ts'
import type { Results } from '../../schema.ts'
import { bugRows, bugsAsMarkdown } from './bug-export.ts'
import { BugStatus, StatusBadge } from './bug-status.tsx'
import { sessionOfMarked } from './session-of-marked.ts'
import { type BugActs, useBugActs } from './use-bug-acts.ts'

type Bug = Results['bugs'][number]

interface BugsPanelProps {
  data: Results
  /** False in the sample: states can't be changed. */
  live?: boolean
}

/** One row per bug with its reports merged: severity, testers hit, device, and what the studio made of it. */
export function BugsPanel({ data, live = true }: BugsPanelProps) {
  const { bugs, delivered, game } = data
  const acts = useBugActs(game.id)
  if (bugs.length === 0) return null
  const reports = bugs.reduce((sum, { count }) => sum + count, 0)
  const testers = delivered.accepted + delivered.waiting
  return (
    <Panel id="bugs" aria-labelledby="bugs-title" className="scroll-mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelHeader
          id="bugs-title"
          title={
            reports === bugs.length
              ? plural(bugs.length, 'bug')
              : `${plural(bugs.length, 'bug')}, merged from ${plural(reports, 'report')}`
          }
        />
        <span className="flex flex-wrap gap-2">
          {live && (
            <Button asChild size="s" variant="quiet">
              <Link href={paths.gameBugs(game.id)}>All bugs of the game</Link>
            </Button>
          )}
          <Menu
            button={
              <Button size="s" aria-haspopup="menu">
                <Download aria-hidden="true" />
                Export bugs
              </Button>
            }
            entries={[
              {
                label: 'Spreadsheet (CSV)',
                onSelect: () => saveCsv(exportName('bugs', game.title, 'csv'), bugRows(bugs)),
              },
              {
                label: 'Markdown',
                onSelect: () =>
                  saveFile(exportName('bugs', game.title, 'md'), bugsAsMarkdown(game.title, bugs), 'text/markdown'),
              },
            ]}
          />
        </span>
      </div>
      <DataTable<Bug>
        caption="Bugs found"
        rows={bugs}
        rowKey={keyOf}
        empty={null}
        columns={[
          {
            header: 'Severity',
            cell: (bug) => <Badge tone={severityTones[bug.severity]}>{severityLabels[bug.severity]}</Badge>,
          },
          {
            header: 'What happens',
            cell: (bug) => <WhatHappens bug={bug} reviews={data.reviews} acts={live ? acts : null} />,
            className: asText,
          },
          {
            header: 'Testers hit',
            cell: (bug) => (
              <span className="flex flex-wrap items-center gap-1 whitespace-nowrap">
                {bug.testers.slice(0, 5).map((tester) => (
                  <Avatar key={tester.id} name={tester.name} seed={tester.id} className="size-6!" />
                ))}
                {bug.count} of {Math.max(testers, bug.count)}
                <span className="text-ink-muted tabled:hidden">{bug.devices.join(', ')}</span>
              </span>
            ),
          },
          { header: 'Device', onPhone: 'hidden', cell: (bug) => bug.devices.join(', ') },
          {
            header: 'Status',
            align: 'end',
            cell: (bug) => (live ? <BugStatus bug={bug} others={bugs} acts={acts} /> : <StatusBadge bug={bug} />),
          },
        ]}
      />
    </Panel>
  )
}

/** On a phone the text takes the whole width, without the column's header. */
const asText = 'listed:block! listed:text-start! listed:[&>span[aria-hidden]]:hidden'

const keyOf = (bug: Bug) => bug.id

/** Null for `acts`: nothing can be changed. */
function WhatHappens({ bug, reviews, acts }: { bug: Bug; reviews: Results['reviews']; acts: BugActs | null }) {
  const splits = acts !== null && bug.reports.length > 1
  const pictures = bug.reports.flatMap(({ playtestId, bugId }) =>
    (reviews.find((review) => review.playtestId === playtestId)?.pictures ?? []).flatMap((picture) =>
      picture.bugId === bugId ? [{ playtestId, picture }] : [],
    ),
  )
  return (
    <span className="grid gap-1">
      <span dir="auto" className="font-medium break-words">
        {bug.title}
      </span>
      {bug.reports.map(
        (report) =>
          (report.steps || acts !== null) && (
            <span
              key={`${report.playtestId}-${report.bugId}`}
              dir="auto"
              className="whitespace-pre-line break-words text-ink-muted"
            >
              {report.steps}{' '}
              <a href={`#review-${report.playtestId}`} className="type-cap">
                {report.testerName}
              </a>{' '}
              <SessionChip
                sessionId={report.playtestId}
                name={report.testerName}
                atSeconds={secondOfBug(reviews.find(({ playtestId }) => playtestId === report.playtestId))}
              />
              {splits && (
                <Button
                  size="s"
                  variant="quiet"
                  busy={acts.isPending}
                  aria-label={`Split the report of ${report.testerName} from ${bug.title}`}
                  onClick={() => acts.split(bug.id, { playtestId: report.playtestId, bugId: report.bugId })}
                >
                  <Split aria-hidden="true" />
                  Split
                </Button>
              )}
            </span>
          ),
      )}
      {bug.moments.map(({ playtestId, momentId, isNote, testerName, atSeconds }) => (
        <Link
          key={momentId}
          href={sessionOfMarked({ playtestId, momentId, isNote })}
          className="w-fit type-cap underline"
        >
          {testerName}, marked at {clockOf(atSeconds)}
        </Link>
      ))}
      {bug.errors > 0 && <span className="type-cap">The game said it: {plural(bug.errors, 'error')}</span>}
      {pictures.map(({ playtestId, picture }) => (
        <BugPictures key={picture.id} playtestId={playtestId} pictures={[picture]} />
      ))}
    </span>
  )
}

/** The play time at which a bug showed: the tester's only moment of a bug; null where there is none, or several. */
function secondOfBug(review: Results['reviews'][number] | undefined): number | null {
  const marked = review?.moments.filter(({ kind }) => kind === 'bug') ?? []
  return marked.length === 1 ? (marked[0]?.atSeconds ?? null) : null
}
