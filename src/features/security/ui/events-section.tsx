import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { formatDateTime, formatSpan, plural } from '#kit/data/format.ts'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { kindOf, type RiskLevel, type RuleKey, riskLevels, ruleKinds } from '../rules.ts'
import type { FoldedEvent } from '../schema.ts'
import { RiskMark, riskNames } from './risk-mark.tsx'

const listed = (before: string, list: unknown) =>
  Array.isArray(list) && list.length > 0 ? `${before}${list.join(', ')}` : ''

const shownFirst = 14
const levels: readonly RiskLevel[] = riskLevels.toReversed()
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', hourCycle: 'h23' })

/** The newest 50 events, repeated ones folded, filtered by risk. */
export function EventsSection({ events }: { events: readonly FoldedEvent[] }) {
  const [risk, setRisk] = useState<RiskLevel | 'all'>('all')
  const [isWhole, setWhole] = useState(false)
  const chosen = events.filter(({ riskLevel }) => risk === 'all' || riskLevel === risk)
  const shown = isWhole ? chosen : chosen.slice(0, shownFirst)
  const countOf = (level: RiskLevel) => events.filter(({ riskLevel }) => riskLevel === level).length
  return (
    <section aria-labelledby="security-events" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* It wraps by the width of the window and not by its numbers, which live events change. */}
      <div className="flex justify-between gap-3 max-md:flex-col md:items-center">
        <div className="flex min-w-0 items-baseline gap-x-3">
          <h2 id="security-events" className="type-title">
            Events
          </h2>
          <span className="truncate text-ink-muted">last {events.length}, grouped</span>
        </div>
        <Segmented
          label="Risk"
          className="flex-none self-start"
          value={risk}
          onValueChange={setRisk}
          items={[
            { value: 'all', label: 'All', count: events.length },
            ...levels.map((value) => ({ value, label: riskNames[value], count: countOf(value) })),
          ]}
        />
      </div>
      <DataTable
        caption="Security events"
        rows={shown}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={events.length === 0 ? 'No events yet' : 'No events with this risk'}
            text="Sign-ins, denied requests and account changes appear here within a second."
          />
        }
        columns={[
          {
            header: 'What happened',
            // Two lines a row, so that the page does not move under the pointer as live events arrive.
            className: 'tabled:w-full tabled:max-w-0',
            cell: (event) => (
              <span className="grid gap-0.5 tabled:flex tabled:h-10 tabled:items-center tabled:justify-between tabled:gap-x-4">
                <span className="font-medium tabled:line-clamp-2" title={textOfEvent(event)}>
                  {textOfEvent(event)}
                </span>
                <code className="type-code text-ink-muted tabled:max-2xl:hidden">{event.eventType}</code>
              </span>
            ),
          },
          {
            header: 'Risk',
            className: 'tabled:w-24',
            cell: ({ riskLevel }) => <RiskMark look={riskLevel}>{riskNames[riskLevel]}</RiskMark>,
          },
          {
            header: 'Time',
            className: 'tabled:w-28 whitespace-nowrap tabular-nums',
            cell: ({ createdAt }) => (
              <time dateTime={createdAt.toISOString()} title={formatDateTime(createdAt)}>
                {time.format(createdAt)}
              </time>
            ),
          },
          {
            header: 'Person',
            className: 'listed:break-words tabled:max-w-36 tabled:truncate',
            cell: ({ personName, userId }) =>
              personName && userId ? (
                <span title={personName}>{personName}</span>
              ) : (
                <span className="text-ink-faint">Unknown</span>
              ),
          },
          { header: 'Network', cell: ({ sourceIp }) => <code className="type-code">{sourceIp ?? 'none'}</code> },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {chosen.length > shownFirst ? (
          <Button size="s" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show the other ${chosen.length - shownFirst}`}
          </Button>
        ) : (
          <span />
        )}
        <p className="type-cap">
          Never a password, token or code. What admins did:{' '}
          <Link href={paths.adminTab('audit')} className="underline">
            audit log
          </Link>
        </p>
      </div>
    </section>
  )
}

type Folded = Pick<FoldedEvent, 'eventType' | 'eventDetails' | 'times' | 'createdAt' | 'since'>

/** What happened, with the number of times: 'Wrong password, 60 times in 5 min'. */
function textOfEvent({ eventType, eventDetails, times, createdAt, since }: Folded): string {
  const what = withDetail(eventType, eventDetails)
  if (times === 1) return what
  const span = createdAt.getTime() - since.getTime()
  return `${what}, ${plural(times, 'time')}${span >= 1000 ? ` in ${formatSpan(span)}` : ''}`
}

function withDetail(type: string, details: Record<string, unknown>): string {
  const { label } = kindOf(type)
  const { call, what, people, given, taken, rule, blocked, by } = details
  if (type === 'rule_fired' && typeof rule === 'string' && rule in ruleKinds)
    return `${label}: ${ruleKinds[rule as RuleKey].label.toLowerCase()}`
  if (type === 'role_changed') return `${label}${listed(' added: ', given)}${listed(' removed: ', taken)}`
  if (type === 'export_created')
    return `${label}: ${what}${typeof people === 'number' && people > 1 ? `, ${plural(people, 'person', 'people')}` : ''}`
  if (type === 'permission_changed' && typeof details.permission === 'string') return `${label}: ${details.permission}`
  if (type === 'csp_violation' && typeof blocked === 'string') return `${label}: ${blocked}`
  if (type === 'password_changed' && by === 'emailed link') return `${label} by an emailed link`
  if (type === 'sign_in_new_country' && typeof details.country === 'string') return `${label}: ${details.country}`
  if (type.startsWith('approval_') && typeof details.amount === 'number')
    return `${label}: ${plural(details.amount, 'credit')}`
  return typeof call === 'string' ? `${label} (${call})` : label
}
