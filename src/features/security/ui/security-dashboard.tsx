import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { FactorRule } from '#features/accounts/ui/second-factor/factor-rule.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { saveFile } from '#kit/data/save-csv.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import { AlertsSection } from './alerts-section.tsx'
import { AutoRefresh, useAutoRefresh } from './auto-refresh.tsx'
import { security } from './calls.ts'
import { EventsSection } from './events-section.tsx'
import { LiveBadge } from './live-badge.tsx'
import { NetworksPanel } from './networks-panel.tsx'
import { RiskPanel } from './risk-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'

/** Security events, alerts and rules, kept live; for admins. `asPart`: below the title of another page. */
export function SecurityDashboard({ asPart = false }: { asPart?: boolean }) {
  const me = useMe()
  if (me && !me.roles.includes('admin'))
    return <p className="text-ink-muted">Admin access required to view security monitoring dashboard.</p>
  return <Monitoring asPart={asPart} />
}

/** Midnight in the admin's time zone. */
function dayStart(): Date {
  const start = new Date()
  start.setHours(0, 0, 0, 0)
  return start
}

function Monitoring({ asPart }: { asPart: boolean }) {
  const refresh = useAutoRefresh()
  const dashboard = useQuery({
    ...security.dashboard.queryOptions({ input: { dayStart: dayStart() } }),
    refetchInterval: refresh.interval,
  })
  const events = useQuery({ ...security.events.queryOptions(), refetchInterval: refresh.interval })
  const open = dashboard.data?.openAlerts
  return (
    <Frame
      asPart={asPart}
      lead={open === undefined ? undefined : open === 0 ? 'No open alerts' : plural(open, 'open alert', 'open alerts')}
      actions={
        <div className="flex flex-wrap items-center gap-4">
          <AutoRefresh {...refresh} refreshedAt={dashboard.dataUpdatedAt} />
          <ReportButtons />
        </div>
      }
    >
      <Loaded from={dashboard} failed="Couldn’t load the security dashboard" loading={<Skeleton className="h-96" />}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              <AlertsSection alerts={data.alerts} ownNetwork={data.ownNetwork} />
              <Loaded from={events} failed="Couldn’t load the events" loading={<Skeleton className="h-96" />}>
                {(list) => <EventsSection events={list} />}
              </Loaded>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:max-xl:grid-cols-2 sm:max-xl:items-start">
              <RiskPanel dashboard={data} />
              <NetworksPanel networks={data.networks} now={data.now} />
              <RulesPanel rules={data.rules} />
              <FactorRule />
            </div>
          </div>
        )}
      </Loaded>
    </Frame>
  )
}

interface FrameProps {
  asPart: boolean
  lead: string | undefined
  actions: ReactNode
  children: ReactNode
}

/** The head of the page, or of a part of another page. */
function Frame({ asPart, lead, actions, children }: FrameProps) {
  const title = (
    <span className="flex flex-wrap items-center gap-3">
      Security <LiveBadge />
    </span>
  )
  if (!asPart)
    return (
      <Page title={title} lead={lead} actions={actions}>
        {children}
      </Page>
    )
  return (
    <section aria-label="Security" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="type-title">{title}</h2>
          <p className="text-ink-muted">{lead}</p>
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** The report of the last seven days, as a file and as a page to print. */
function ReportButtons() {
  const report = useAct(security.report, {
    touches: [],
    showsError: true,
    onError: () => toast.error('Export Failed'),
    onSuccess: (data) =>
      saveFile(
        `security-report-${data.to.toISOString().slice(0, 10)}.json`,
        JSON.stringify(data, null, 2),
        'application/json',
      ),
  })
  return (
    <span className="flex flex-wrap gap-2">
      <Button busy={report.isPending} onClick={() => report.mutate()}>
        <Download aria-hidden="true" />
        7-day report
      </Button>
      <Button variant="quiet" asChild>
        <a href={paths.securityReport} target="_blank" rel="noreferrer">
          Print
        </a>
      </Button>
    </span>
  )
}
