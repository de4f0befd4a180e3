import type { ReactNode } from 'react'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate, formatNumber } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { pauseSentence } from '#shared/pause-reasons.ts'
import { roleBadge } from '#shared/roles.ts'
import type { Person } from '../../person/schema.ts'

/** Counts are read up to this. */
const countLimit = 1000
const countOf = (count: number) => (count >= countLimit ? `${formatNumber(countLimit)} or more` : formatNumber(count))

/** Who a person is, what they hold, and what they did. */
export function PersonSummary({ person }: { person: Person }) {
  const isStudio = person.roles.includes('studio')
  const isTester = person.roles.includes('tester')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Panel title="Account">
        {person.suspendedAt && (
          <Standing tone="bad" label="Suspended" since={person.suspendedAt}>
            {person.suspensionReason}
          </Standing>
        )}
        <KvList
          items={[
            { label: 'Name', value: person.name },
            {
              label: 'Roles',
              value: (
                <span className="flex flex-wrap justify-end gap-1.5">
                  {person.roles.map((role) => (
                    <Badge key={role} tone={role === person.role ? 'accent' : 'line'}>
                      {roleBadge[role]}
                    </Badge>
                  ))}
                </span>
              ),
            },
            { label: 'Address', value: person.emailVerified ? 'Verified' : 'Not verified' },
            { label: 'Country', value: person.country ?? 'Not given' },
            { label: 'Joined', value: formatDate(person.createdAt) },
            { label: 'Last seen', value: person.lastSeenAt ? <TimeAgo date={person.lastSeenAt} /> : 'Not yet' },
          ]}
        />
      </Panel>
      <Panel title="Credits" more={{ label: 'Credit history', href: paths.userHistory(person.id) }}>
        {person.frozenAt && (
          <Standing tone="warn" label="Spending paused" since={person.frozenAt}>
            {pauseSentence(person.pausedFor)}
          </Standing>
        )}
        <KvList
          items={[
            { label: 'Main wallet', value: <Credits amount={person.credits - person.welcome} /> },
            { label: 'Welcome wallet', value: <Credits amount={person.welcome} /> },
            { label: 'Balance', value: <Credits amount={person.credits} />, total: true },
            { label: 'Card purchases', value: countOf(person.payments) },
          ]}
        />
      </Panel>
      <Panel title="Work">
        <KvList
          items={[
            ...(isTester
              ? [
                  { label: 'Level', value: `${person.testerLevel}, ${formatNumber(person.reputation)} reputation` },
                  { label: 'Earning', value: earningOf(person) },
                ]
              : []),
            { label: 'Tests', value: countOf(person.tests) },
            { label: 'Games', value: countOf(person.games) },
            { label: 'Review requests', value: countOf(person.requests) },
          ]}
        />
        {(isStudio || isTester) && (
          <p className="flex flex-wrap gap-x-5 gap-y-2">
            {isStudio && <Dashboard href={`${paths.studio}?of=${person.id}`}>Games and requests</Dashboard>}
            {isTester && <Dashboard href={`${paths.tester}?of=${person.id}`}>Tests</Dashboard>}
          </p>
        )}
      </Panel>
    </div>
  )
}

const earningOf = ({ unlocked, lockedManually }: Person) =>
  unlocked ? 'Unlocked' : lockedManually ? 'Locked by an admin' : 'Locked'

const Dashboard = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="w-fit font-[550] underline">
    {children}
  </Link>
)

interface StandingProps {
  tone: 'bad' | 'warn'
  label: string
  since: Date
  children: ReactNode
}

const Standing = ({ tone, label, since, children }: StandingProps) => (
  <p className="grid gap-1">
    <Badge tone={tone} className="w-fit">
      {label}, <TimeAgo date={since} />
    </Badge>
    <span className="break-words text-ink-muted">{children}</span>
  </p>
)
