import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { DataTable } from '#kit/data/data-table.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { type RiskLevel, riskLevels } from '../rules.ts'
import type { FoldedEvent } from '../schema.ts'
import { textOfEvent } from './event-texts.ts'
import { RiskMark, riskNames } from './risk-mark.tsx'

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
            className: 'sm:w-full sm:max-w-0',
            cell: (event) => (
              <span className="grid gap-0.5 sm:flex sm:h-10 sm:items-center sm:justify-between sm:gap-x-4">
                <span className="font-medium sm:line-clamp-2" title={textOfEvent(event)}>
                  {textOfEvent(event)}
                </span>
                <code className="type-code text-ink-muted sm:max-2xl:hidden">{event.eventType}</code>
              </span>
            ),
          },
          {
            header: 'Risk',
            className: 'sm:w-24',
            cell: ({ riskLevel }) => <RiskMark look={riskLevel}>{riskNames[riskLevel]}</RiskMark>,
          },
          {
            header: 'Time',
            className: 'sm:w-28 whitespace-nowrap tabular-nums',
            cell: ({ createdAt }) => (
              <time dateTime={createdAt.toISOString()} title={formatDateTime(createdAt)}>
                {time.format(createdAt)}
              </time>
            ),
          },
          {
            header: 'Person',
            className: 'max-sm:break-words sm:max-w-36 sm:truncate',
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
