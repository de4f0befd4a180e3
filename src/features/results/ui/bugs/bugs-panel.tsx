import { ChevronDown, Download, Split } from 'lucide-react'
import { useState } from 'react'
import { BugPictures } from '#features/reviews/ui/bug-pictures.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { DataTable } from '#kit/data/data-table.tsx'
import { plural } from '#kit/data/format.ts'
import { saveCsv, saveFile } from '#kit/data/save-csv.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { exportName, severityLabels, severityTones } from '../../names.ts'
import type { Results } from '../../schema.ts'
import { results } from '../calls.ts'
import { bugRows, bugStatusText, bugsAsMarkdown } from './bug-export.ts'
import { useGroupBugs } from './use-group-bugs.ts'

type Bug = Results['bugs'][number]
type State = Pick<Bug, 'status' | 'fixedIn'>

const statusTones = { open: 'line', confirmed: 'accent', fixed: 'good', wont_fix: 'neutral' } as const

interface BugsPanelProps {
  data: Results
  /** False in the sample: states can't be changed. */
  live?: boolean
}

/** One row per bug with its reports merged: severity, testers hit, device, and what the studio made of it. */
export function BugsPanel({ data, live = true }: BugsPanelProps) {
  const { bugs, delivered, game } = data
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
            cell: (bug) => <WhatHappens bug={bug} reviews={data.reviews} live={live} />,
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
            cell: (bug) => (live ? <BugStatus bug={bug} bugs={bugs} /> : <StatusBadge bug={bug} />),
          },
        ]}
      />
    </Panel>
  )
}

/** On a phone the text takes the whole width, without the column's header. */
const asText = 'listed:block! listed:text-start! listed:[&>span[aria-hidden]]:hidden'

const keyOf = (bug: Bug) => `${bug.reports[0]?.playtestId}-${bug.reports[0]?.bugId}`

const StatusBadge = ({ bug }: { bug: Bug }) => (
  <Badge tone={statusTones[bug.status]} className="max-w-40">
    <span className="truncate" title={bugStatusText(bug)}>
      {bugStatusText(bug)}
    </span>
  </Badge>
)

function WhatHappens({ bug, reviews, live }: { bug: Bug; reviews: Results['reviews']; live: boolean }) {
  const group = useGroupBugs()
  const splits = live && bug.reports.length > 1
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
          (report.steps || splits) && (
            <span
              key={`${report.playtestId}-${report.bugId}`}
              dir="auto"
              className="whitespace-pre-line break-words text-ink-muted"
            >
              {report.steps}{' '}
              <a href={`#review-${report.playtestId}`} className="type-cap">
                {report.testerName}
              </a>
              {splits && (
                <Button
                  size="s"
                  variant="quiet"
                  busy={group.isPending}
                  aria-label={`Split the report of ${report.testerName} from ${bug.title}`}
                  onClick={() => group.split(bug, report)}
                >
                  <Split aria-hidden="true" />
                  Split
                </Button>
              )}
            </span>
          ),
      )}
      {pictures.map(({ playtestId, picture }) => (
        <BugPictures key={picture.id} playtestId={playtestId} pictures={[picture]} />
      ))}
    </span>
  )
}

/** How many other bugs a menu offers to merge with: the worst come first. */
const mergeChoices = 12

/** The status as a menu; each change can be undone. */
function BugStatus({ bug, bugs }: { bug: Bug; bugs: readonly Bug[] }) {
  const group = useGroupBugs()
  const [asksBuild, setAsksBuild] = useState(false)
  const reports = bug.reports.map(({ playtestId, bugId }) => ({ playtestId, bugId }))
  const act = useAct(results.setBugState, { touches: ['results'] })
  const change = (to: State) =>
    act.mutate(
      { reports, ...to },
      {
        onSuccess: () =>
          toast.undo(`“${bug.title}”: ${bugStatusText(to).toLowerCase()}`, () =>
            act.mutate({ reports, status: bug.status, fixedIn: bug.fixedIn }),
          ),
      },
    )
  const entry = (status: Exclude<Bug['status'], 'fixed'>, label: string) =>
    bug.status === status ? [] : [{ label, onSelect: () => change({ status, fixedIn: null }) }]
  return (
    <>
      <Menu
        button={
          <Button size="s" variant="quiet" className="px-1.5" aria-haspopup="menu" busy={act.isPending}>
            <StatusBadge bug={bug} />
            <ChevronDown aria-hidden="true" />
            <span className="sr-only">Change the status of {bug.title}</span>
          </Button>
        }
        entries={[
          ...entry('confirmed', 'Confirm'),
          { label: 'Fixed in …', onSelect: () => setAsksBuild(true) },
          ...entry('wont_fix', 'Won’t fix'),
          ...entry('open', 'Open again'),
          ...bugs
            .filter((other) => other !== bug)
            .slice(0, mergeChoices)
            .map((other) => ({ label: `Merge with “${other.title}”`, onSelect: () => group.merge(bug, other) })),
        ]}
      />
      <FixedInDialog
        open={asksBuild}
        title={bug.title}
        onClose={() => setAsksBuild(false)}
        onFixed={(fixedIn) => change({ status: 'fixed', fixedIn })}
      />
    </>
  )
}

interface FixedInDialogProps {
  open: boolean
  title: string
  onClose: () => void
  onFixed: (build: string | null) => void
}

function FixedInDialog({ open, title, onClose, onFixed }: FixedInDialogProps) {
  const [build, setBuild] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Mark as fixed"
      description={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="accent" type="submit" form="fixed-in">
            Mark as fixed
          </Button>
        </>
      }
    >
      <Form
        id="fixed-in"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onFixed(build.trim() || null)
        }}
      >
        <Field label="Build" hint="Optional: the version that has the fix.">
          <TextInput value={build} maxLength={40} onChange={(event) => setBuild(event.target.value)} />
        </Field>
      </Form>
    </Dialog>
  )
}
