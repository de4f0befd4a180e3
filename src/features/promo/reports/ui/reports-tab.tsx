import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { Sections } from '#kit/layout/sections.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { reportReasons } from '../rules.ts'
import type { ListedReport, ListedTakedown } from '../schema.ts'
import { promoReports } from './calls.ts'

const TakeDown = part(async () => (await import('./take-down-dialog.tsx')).TakeDown)

/** Reports of promo pages and items that wait for an admin, the oldest first, and what is taken down. */
export function ReportsTab() {
  const list = useList(promoReports.pageReports.pages(), (page) => page.reports)
  const [taking, setTaking] = useState<ListedReport>()
  return (
    <Sections>
      <Section title="Open reports" className="grid gap-3">
        <LoadedRows
          list={list}
          failed="Couldn’t load the reports"
          loading="Loading reports"
          empty={<EmptyState title="No reports waiting" text="Anyone can report a promo page or one of its items." />}
        >
          {(report) => <ReportRow key={report.id} report={report} onTakeDown={() => setTaking(report)} />}
        </LoadedRows>
      </Section>
      <TakedownsList />
      {taking && <TakeDown report={taking} onClose={() => setTaking(undefined)} />}
    </Sections>
  )
}

function ReportRow({ report, onTakeDown }: { report: ListedReport; onTakeDown: () => void }) {
  const dismissing = useAct(promoReports.dismissReport, { toast: 'Report dismissed' })
  const name = report.itemTitle ?? report.pageTitle
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-56 flex-1 gap-1">
        <Target target={report} />
        <p className="font-medium">{reportReasons[report.reason]}</p>
        {report.details !== '' && (
          <p dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
            {report.details}
          </p>
        )}
        <p className="type-cap">
          {report.reporterName ?? 'A visitor'}, <TimeAgo date={report.createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" busy={dismissing.isPending} onClick={() => dismissing.mutate({ reportId: report.id })}>
          Dismiss<span className="sr-only"> the report of {name}</span>
        </Button>
        <Button size="s" variant="danger" onClick={onTakeDown}>
          Take down…<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** Pages and items that are taken down. Renders nothing without one. */
function TakedownsList() {
  const list = useList(promoReports.takedowns.pages(), (page) => page.takedowns)
  return (
    <LoadedSection
      list={list}
      failed="Couldn’t load takedowns"
      id="takedowns"
      title="Taken down"
      text="The studio can publish again once you lift a takedown."
    >
      {(takedown) => <TakedownRow key={takedown.id} takedown={takedown} />}
    </LoadedSection>
  )
}

function TakedownRow({ takedown }: { takedown: ListedTakedown }) {
  const lifting = useAct(promoReports.liftTakedown, { toast: ['Lifted', `${takedown.studioName} is notified.`] })
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-56 flex-1 gap-1">
        <Target target={takedown} />
        <p dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
          {takedown.reason}
        </p>
        <p className="type-cap">
          <TimeAgo date={takedown.takenDownAt} />
        </p>
      </div>
      <Button size="s" busy={lifting.isPending} onClick={() => lifting.mutate({ takedownId: takedown.id })}>
        Lift takedown<span className="sr-only"> of {takedown.itemTitle ?? takedown.pageTitle}</span>
      </Button>
    </li>
  )
}

interface TargetProps {
  target: Pick<ListedReport, 'pageId' | 'pageTitle' | 'itemId' | 'itemTitle' | 'studioName' | 'address'>
}

/** The page or item of a report or takedown, with its studio and a link to the page while it is shown. */
function Target({ target: { pageId, pageTitle, itemId, itemTitle, studioName, address } }: TargetProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {itemId !== null && (
        <>
          <Badge>Item</Badge>
          <span className="type-row break-words">{itemTitle ?? 'Removed item'}</span>
          <span className="text-ink-muted">on</span>
        </>
      )}
      {address === null ? (
        <span dir="auto" className="type-row break-words">
          {pageTitle}
        </span>
      ) : (
        <a href={address} target="_blank" rel="noopener" className="type-row break-words underline">
          {pageTitle}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
      <span className="text-ink-muted">of {studioName}</span>
      <Link href={paths.timeLineOf(itemId ?? pageId)} className="type-cap">
        Time line
      </Link>
    </p>
  )
}
