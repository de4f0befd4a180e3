import { useState } from 'react'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { AdminReportRow } from '../schema.ts'
import { sales } from './calls.ts'

/** Reports of codes on which an admin decides, with both sides. */
export function ReportQueue() {
  const list = useList(sales.reportsToDecide.pages(), (page) => page.reports)
  return (
    <div className="grid gap-4">
      <LoadedRows
        list={list}
        failed="Couldn’t load the reports"
        loading="Loading reports"
        empty={<EmptyState title="Nothing to decide" text="Reports of codes appear here when a studio objects." />}
      >
        {(report) => <QueuedReport key={report.id} report={report} />}
      </LoadedRows>
    </div>
  )
}

function QueuedReport({ report }: { report: AdminReportRow }) {
  const { id: reportId, itemTitle, studioName, message, objection, isRepeated, buyerReports, createdAt } = report
  const [deciding, setDeciding] = useState<'refund' | 'decline'>()
  const [requestId] = useState(() => crypto.randomUUID())
  const decide = useAct(sales.decideReport, {
    showsError: true,
    touches: ['promo', 'approvals'],
    toast: ({ pending }) => (pending ? secondAdminNeeded : undefined),
  })
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span dir="auto" className="type-row">
          {itemTitle}
        </span>
        <span dir="auto" className="text-ink-muted">
          {studioName}
        </span>
        {isRepeated && <Badge tone="warn">{plural(buyerReports, 'report')} by this buyer</Badge>}
        <span className="type-cap">
          <TimeAgo date={createdAt} />
        </span>
      </p>
      <p dir="auto" className="max-w-[68ch] break-words whitespace-pre-line">
        <span className="text-ink-muted">Buyer: </span>
        {message}
      </p>
      <p dir="auto" className="max-w-[68ch] break-words whitespace-pre-line">
        <span className="text-ink-muted">Studio: </span>
        {objection ?? 'hasn’t answered.'}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="s" price={report.unitPrice} onClick={() => setDeciding('refund')}>
          Refund…
        </Button>
        <Button size="s" onClick={() => setDeciding('decline')}>
          Decline…
        </Button>
      </p>
      {deciding && (
        <ReasonDialog
          title={deciding === 'refund' ? 'Refund the buyer' : 'Decline the report'}
          description="Both sides see your reason, and it’s recorded in the audit log."
          confirm={deciding === 'refund' ? 'Refund' : 'Decline'}
          onConfirm={(note) => decide.mutateAsync({ reportId, requestId, refund: deciding === 'refund', note })}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </li>
  )
}
