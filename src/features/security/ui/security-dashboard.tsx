import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DisputesList } from '#features/accounts/ui/disputes-list.tsx'
import { FactorRule } from '#features/accounts/ui/second-factor/factor-rule.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useOfflineSince } from '#kit/calls/live-status.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatTime, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { saveFile } from '#kit/data/table/save-csv.ts'
import { useNow } from '#kit/data/use-now.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import { REFRESH_SECONDS } from '../rules.ts'
import { AlertsSection } from './alerts-section.tsx'
import { security } from './calls.ts'
import { EventsSection } from './events-section.tsx'
import { NetworksPanel } from './networks-panel.tsx'
import { RiskPanel } from './risk-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'

const circle = { cx: 9, cy: 9, r: 7, fill: 'none', strokeWidth: 2.5, pathLength: REFRESH_SECONDS }

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
              <DisputesList />
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

/** Whether new events arrive on their own. */
function LiveBadge() {
  const since = useOfflineSince()
  return (
    <span role="status" className="inline-flex">
      <Badge tone={since ? 'warn' : 'good'}>
        <span className="drawn size-1.5 rounded-full bg-current" aria-hidden="true" />
        {since ? `Offline since ${formatTime(since)}` : 'Live'}
      </Badge>
    </span>
  )
}

interface Refresh {
  isOn: boolean
  setOn: (isOn: boolean) => void
  /** For `refetchInterval`. */
  interval: number | false
}

/** Refetches every 30 seconds, besides what the live feed brings. */
function useAutoRefresh(): Refresh {
  const [isOn, setOn] = useState(true)
  return { isOn, setOn, interval: isOn && REFRESH_SECONDS * 1000 }
}

/** The switch, with the seconds until the next refresh. */
function AutoRefresh({ isOn, setOn, refreshedAt }: Refresh & { refreshedAt: number }) {
  return (
    <span className="flex items-center gap-2">
      <Switch label="Auto-refresh" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {isOn && <Countdown refreshedAt={refreshedAt} />}
    </span>
  )
}

function Countdown({ refreshedAt }: { refreshedAt: number }) {
  const now = useNow(1_000)
  const past = Math.floor((now.getTime() - refreshedAt) / 1000)
  const left = Math.max(0, Math.min(REFRESH_SECONDS, REFRESH_SECONDS - past))
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-muted tabular-nums" aria-hidden="true">
      <svg viewBox="0 0 18 18" className="size-[18px] -rotate-90" aria-hidden="true">
        <circle {...circle} className="stroke-surface-3" />
        <circle {...circle} className="stroke-ink-muted" strokeDasharray={`${left} ${REFRESH_SECONDS}`} />
      </svg>
      <span className="w-9">{left} s</span>
    </span>
  )
}
