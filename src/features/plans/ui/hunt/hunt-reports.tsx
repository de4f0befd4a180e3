import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { AskedFirst } from '#features/requests/ui/screener/asked-first.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { HuntDetail, HuntReport, reportViews } from '../../hunt/schema.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { hunts } from './hunt-calls.ts'
import { reportNames } from './hunt-names.ts'
import { ReportText } from './report-text.tsx'

type View = (typeof reportViews)[number]

const views = [
  { value: 'undecided', label: 'To decide' },
  { value: 'bugs', label: 'Bugs' },
  { value: 'other', label: 'Known or refused' },
] as const satisfies readonly { value: View; label: string }[]

const empty: Record<View, { title: string; text: string }> = {
  undecided: { title: 'Nothing to decide', text: 'Reports of hunters wait here for your decision.' },
  bugs: { title: 'No bug yet', text: 'A report that you call valid is a bug, and stands here.' },
  other: { title: 'None', text: 'Later reports of known bugs, and refused ones, stand here.' },
}

const noBug = { title: 'No bug was found', text: 'What was not paid comes back to you.' }

/** The reports of a hunt in the order of filing, with the studio's decisions. */
export function HuntReports({ hunt }: { hunt: HuntDetail }) {
  const [view, setView] = useState<View>(hunt.toDecide > 0 ? 'undecided' : 'bugs')
  const isOver = hunt.status === 'closed' && hunt.toDecide === 0
  const list = useList(hunts.reports.pages({ id: hunt.id, view }), (page) => page.reports)
  return (
    <Section title="Reports" className="grid gap-4">
      <Segmented<View> label="Show" value={view} onValueChange={setView} items={views} />
      <LoadedRows
        list={list}
        failed="Couldn’t load the reports"
        loading="Loading the reports"
        empty={<EmptyState {...(view === 'bugs' && isOver ? noBug : empty[view])} />}
      >
        {(report) => (
          <li key={report.id} className="grid gap-4 py-5">
            <ReportText report={report} hunter={report.hunter} />
            <AskedFirst lines={report.askedFirst} />
            <Outcome hunt={hunt} report={report} />
          </li>
        )}
      </LoadedRows>
    </Section>
  )
}

function Outcome({ hunt, report }: { hunt: HuntDetail; report: HuntReport }) {
  const [verdict, setVerdict] = useState<'valid' | 'duplicate' | 'refused' | null>(null)
  const mayDecide = useCan('review_decide')
  const {
    status,
    reason,
    original,
    cost,
    repetitions,
    decidedBy,
    decideBy,
    disputedAt,
    dispute,
    disputeFor,
    disputeNote,
  } = report
  if (status === 'undecided')
    return (
      <div className="flex flex-wrap items-center gap-2">
        {mayDecide && (
          <>
            <Button variant="accent" onClick={() => setVerdict('valid')}>
              It is a bug
            </Button>
            <Button onClick={() => setVerdict('duplicate')}>Known bug</Button>
            <Button variant="quiet" onClick={() => setVerdict('refused')}>
              No bug
            </Button>
          </>
        )}
        <Countdown to={decideBy} before="paid as minor in" over="Being paid as minor" className="type-cap" />
        {verdict && <DecideDialog hunt={hunt} report={report} verdict={verdict} onClose={() => setVerdict(null)} />}
      </div>
    )
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
        <Badge tone={status === 'valid' ? 'good' : 'line'}>{reportNames[status]}</Badge>
        {original && (
          <span>
            of number {original.number}, {original.title}
          </span>
        )}
        {cost > 0 && <Credits amount={cost} />}
        {repetitions > 0 && <span>{plural(repetitions, 'later report')}</span>}
        {decidedBy === 'time' && <span>decided by time</span>}
        {status !== 'refused' && (
          <Link href={paths.gameBug(hunt.game.id, `hunt:${report.id}`)} className="underline">
            In the game’s bugs
          </Link>
        )}
      </p>
      {reason !== '' && <p className="break-words">You said: {reason}</p>}
      {disputedAt !== null && (
        <p className="break-words text-warn-ink">
          {disputeFor === null
            ? 'The hunter disputes it; an admin decides: '
            : disputeFor === 'tester'
              ? 'Disputed, decided for the hunter: '
              : 'Disputed, your decision stands: '}
          {disputeFor === null ? dispute : disputeNote}
        </p>
      )}
    </div>
  )
}
