import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDate } from '#kit/data/format.ts'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { useList } from '#kit/data/use-list.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { ReportRow } from '../schema.ts'
import { sales } from './calls.ts'
import { IncomeSums } from './income-sums.tsx'

/** A studio's income of sales, and the reports of its codes. Renders nothing before the first sale. */
export function SalesPanel() {
  const { data } = useQuery(sales.income.queryOptions())
  if (!data || data.held + data.paid + data.refunded === 0) return null
  return (
    <>
      <IncomeSums />
      <CodeReports />
    </>
  )
}

function CodeReports() {
  const list = useList(sales.reports.pages(), (page) => page.reports)
  return (
    <LoadedSection
      list={list}
      failed="Couldn’t load reports of codes"
      id="code-reports"
      title="Codes that don’t work"
      text="Replace or refund within 72 hours. After that, the buyer is refunded automatically."
    >
      {(report) => <StudioReport key={report.id} report={report} />}
    </LoadedSection>
  )
}

const outcomes: Readonly<Record<ReportRow['status'], string>> = {
  open: 'Waiting for you',
  with_admin: 'An admin decides',
  replaced: 'Replaced',
  refunded: 'Refunded',
  declined: 'Declined',
}

function StudioReport({ report }: { report: ReportRow }) {
  const { id: reportId, itemTitle, codeNumber, message, status, answerBy, canReplace, unitPrice } = report
  const [objecting, setObjecting] = useState(false)
  const replace = useAct(sales.replaceCode, { toast: 'Replaced by the next unused code' })
  const refund = useAct(sales.refundCode, { toast: 'Refunded' })
  const object = useAct(sales.objectToReport, { showsError: true })
  const isOpen = status === 'open' || status === 'with_admin'
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="type-row">
          {itemTitle}, code {codeNumber}
        </span>
        <span className="text-sm text-ink-muted">
          {outcomes[status]}
          {status === 'open' && ` until ${formatDate(answerBy)}`}
        </span>
      </p>
      <p dir="auto" className="max-w-[68ch] break-words whitespace-pre-line">
        {message}
      </p>
      {report.objection !== null && <p className="text-sm text-ink-muted">You objected: {report.objection}</p>}
      {report.decisionNote !== null && <p className="text-sm text-ink-muted">Decision: {report.decisionNote}</p>}
      {isOpen && (
        <p className="flex flex-wrap gap-2">
          {canReplace && (
            <Button size="s" variant="accent" busy={replace.isPending} onClick={() => replace.mutate({ reportId })}>
              Replace
            </Button>
          )}
          <Button size="s" price={unitPrice} busy={refund.isPending} onClick={() => refund.mutate({ reportId })}>
            Refund
          </Button>
          {status === 'open' && (
            <Button size="s" variant="quiet" onClick={() => setObjecting(true)}>
              Object…
            </Button>
          )}
        </p>
      )}
      {objecting && (
        <ReasonDialog
          title="Object to this report"
          description="An admin reads both sides and decides. Income from this sale stays on hold until then."
          label="Why do you think the code works?"
          confirm="Object"
          onConfirm={(objection) => object.mutateAsync({ reportId, objection })}
          onClose={() => setObjecting(false)}
        />
      )}
    </li>
  )
}
