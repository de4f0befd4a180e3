import { queryOptions, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { z } from 'zod/mini'
import type { Check } from '#features/diagnostics/schema.ts'
import { diagnostics } from '#features/diagnostics/ui/calls.ts'
import { sendCall } from '#kit/calls/send.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { roleBadge } from '#shared/roles.ts'
import { browserFacts } from './browser-facts.ts'
import { CheckList } from './check-list.tsx'
import { RequestConsole } from './request-console.tsx'

const readiness = z.object({
  parts: z.record(z.string(), z.object({ state: z.enum(['up', 'down', 'unknown', 'off']) })),
})

const names: Record<string, string> = {
  database: 'Database',
  jobs: 'Background jobs',
  live: 'Live updates',
  storage: 'File storage',
  email: 'Email',
}

const details = { up: 'Up', down: 'Down', unknown: 'Not used yet', off: 'Not set up' }

/** Health of the server's parts. The endpoint answers 503 with the same body when a part is down. */
const serverParts = queryOptions({
  queryKey: ['server-parts'],
  queryFn: async (): Promise<Check[]> => {
    const since = performance.now()
    const answer = await sendCall('/readyz')
    const { parts } = readiness.parse(await answer.json())
    const ms = Math.round(performance.now() - since)
    return Object.entries(parts).map(([part, { state }]) => ({
      name: names[part] ?? part,
      state: state === 'down' ? 'failed' : 'ok',
      detail: details[state],
      ms: part === 'database' ? ms : null,
    }))
  },
})

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

/**
 * The debug page (product-15): status of the product and of the signed-in user. It shows no data about other people.
 */
export function DebugPage() {
  const read = useQuery({ ...diagnostics.read.queryOptions(), staleTime: 0, retry: false })
  const parts = useQuery({ ...serverParts, staleTime: 0, retry: false })
  const refresh = () => void Promise.all([read.refetch(), parts.refetch()])
  const { authentication, session, profile, database, at } = read.data ?? {}
  return (
    <Page
      width="content"
      title="System Debug Console"
      lead={
        at ? (
          <>
            Checked at <TimeAgo date={at} />. Only you see this.
          </>
        ) : (
          'System status, as your account sees it.'
        )
      }
      actions={
        <Button onClick={refresh} busy={read.isFetching || parts.isFetching}>
          <RotateCw aria-hidden="true" />
          Refresh diagnostics
        </Button>
      }
    >
      {read.isError && (
        <ErrorState error={read.error} title="Couldn’t load the diagnostics" onRetry={refresh} busy={read.isFetching} />
      )}
      {!read.isError && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start">
          <FactsPanel
            title="Authentication"
            lines={5}
            facts={
              authentication && [
                { label: 'Account', value: <code className="type-code">{authentication.accountId.slice(0, 8)}</code> },
                { label: 'Email', value: <span className="break-all">{authentication.email}</span> },
                { label: 'Confirmed', value: yesNo(authentication.emailVerified) },
                { label: 'Roles', value: authentication.roles.map((role) => roleBadge[role]).join(', ') },
                { label: 'Member', value: <TimeAgo date={authentication.memberSince} /> },
              ]
            }
          />
          <FactsPanel
            title="Session"
            lines={5}
            facts={
              session && [
                { label: 'Browser', value: session.device },
                { label: 'Began', value: <TimeAgo date={session.startedAt} /> },
                { label: 'Last used', value: <TimeAgo date={session.lastUsedAt} /> },
                { label: 'Ends', value: <TimeAgo date={session.expiresAt} /> },
                { label: 'Other sessions', value: session.others },
              ]
            }
          />
          <FactsPanel
            title="Profile"
            lines={7}
            facts={
              profile && [
                { label: 'Name', value: profile.name },
                { label: 'Studio', value: profile.companyName ?? 'None' },
                { label: 'Credits', value: profile.credits },
                { label: 'Level', value: `${profile.testerLevel}, ${formatNumber(profile.reputation)} points` },
                { label: 'Demographics', value: profile.demographicsCompleted ? 'Complete' : 'Incomplete' },
                { label: 'Can earn as a tester', value: yesNo(profile.monetizationUnlocked) },
                { label: 'Seen', value: profile.lastSeenAt ? <TimeAgo date={profile.lastSeenAt} /> : 'Not yet' },
              ]
            }
          />
          <FactsPanel title="This browser" lines={7} facts={at && browserFacts(read.dataUpdatedAt - at.getTime())} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start">
        <Panel title="Database">
          {database && <CheckList label="Database" checks={database} />}
          {read.isPending && <SkeletonRows rows={4} />}
          {read.isError && <p className="text-ink-muted">Nothing was read.</p>}
        </Panel>
        <Panel aria-labelledby="server">
          <PanelHeader id="server" title="Server" />
          {parts.isError ? (
            <ErrorState error={parts.error} title="The server didn’t answer" onRetry={() => void parts.refetch()} />
          ) : parts.data ? (
            <CheckList label="Server" checks={parts.data} />
          ) : (
            <SkeletonRows rows={3} />
          )}
        </Panel>
      </div>
      <RequestConsole />
    </Page>
  )
}

interface FactsPanelProps {
  title: string
  /** Undefined while they load. */
  facts: readonly { label: string; value: ReactNode }[] | undefined
  /** Number of placeholder rows while loading. */
  lines: number
}

function FactsPanel({ title, facts, lines }: FactsPanelProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <PanelHeader id={id} title={title} />
      {facts ? (
        <KvList items={facts} />
      ) : (
        <div className="grid gap-2">
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
            <Skeleton key={line} className="h-5 w-full" />
          ))}
        </div>
      )}
    </Panel>
  )
}
