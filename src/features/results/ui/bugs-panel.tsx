import { Check } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { DataTable } from '#kit/data/data-table.tsx'
import { plural } from '#kit/data/format.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import type { Results } from '../schema.ts'
import { results } from './calls.ts'

type Bug = Results['bugs'][number]

const tones = { critical: 'bad', major: 'warn', minor: 'neutral' } as const
const labels = { critical: 'Critical', major: 'Major', minor: 'Minor' } as const

/** One row per bug, with its reports merged. Confirming a bug counts towards the tester's badge. */
export function BugsPanel({ data: { bugs, delivered } }: { data: Results }) {
  const confirm = useAct(results.confirmBug)
  if (bugs.length === 0) return null
  const reports = bugs.reduce((sum, { count }) => sum + count, 0)
  const testers = delivered.accepted + delivered.waiting
  return (
    <Panel aria-labelledby="bugs">
      <PanelHeader
        id="bugs"
        title={
          reports === bugs.length
            ? plural(bugs.length, 'bug')
            : `${plural(bugs.length, 'bug')}, merged from ${plural(reports, 'report')}`
        }
      />
      <DataTable<Bug>
        caption="Bugs found"
        rows={bugs}
        rowKey={(bug) => `${bug.reports[0]?.playtestId}-${bug.reports[0]?.bugId}`}
        empty={null}
        columns={[
          {
            key: 'what',
            header: 'What happens',
            cell: (bug) => (
              <span className="grid gap-1">
                <span className="font-medium break-words">{bug.title}</span>
                {bug.reports.map(
                  ({ bugId, steps, testerName }) =>
                    steps && (
                      <span key={bugId} className="whitespace-pre-line break-words text-ink-muted">
                        {steps} <span className="type-cap">{testerName}</span>
                      </span>
                    ),
                )}
              </span>
            ),
          },
          {
            key: 'severity',
            header: 'Severity',
            cell: (bug) => <Badge tone={tones[bug.severity]}>{labels[bug.severity]}</Badge>,
          },
          { key: 'count', header: 'Testers hit', cell: (bug) => `${bug.count} of ${Math.max(testers, bug.count)}` },
          { key: 'device', header: 'Device', hideOnPhone: true, cell: (bug) => bug.devices.join(', ') },
          {
            key: 'state',
            header: 'State',
            align: 'end',
            cell: (bug) => {
              const open = bug.reports.find(({ confirmedAt }) => confirmedAt === null)
              if (!open)
                return (
                  <Badge tone="good">
                    <Check aria-hidden="true" />
                    Confirmed
                  </Badge>
                )
              return (
                <Button
                  size="s"
                  disabled={confirm.isPending}
                  onClick={() => confirm.mutate({ playtestId: open.playtestId, bugId: open.bugId })}
                >
                  Confirm<span className="sr-only">: {bug.title}</span>
                </Button>
              )
            },
          },
        ]}
      />
    </Panel>
  )
}
