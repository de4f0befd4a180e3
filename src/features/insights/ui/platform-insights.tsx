import { useQuery } from '@tanstack/react-query'
import { acceptancePercent } from '#features/requests/offer/request-figures.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDateTime, formatNumber, formatSpan } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { saveCsv, saveFile } from '#kit/data/table/save-csv.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { TimePlot } from '#kit/plots/time-plot.tsx'
import type { PlatformInsights as Platform } from '../platform/schema.ts'
import { insights } from './calls.ts'

const hourMs = 3_600_000

/** The whole platform by month, for admins: time to the first review, acceptance, disputes, supply and demand, credits. */
export function PlatformInsights() {
  const read = useQuery(insights.platform.queryOptions())
  return (
    <Loaded
      from={read}
      failed="Couldn’t load the figures"
      loading={
        <Page title="Analytics">
          <Skeleton className="h-28" />
          <Skeleton className="h-96" />
        </Page>
      }
      onError={(state) => <Page title="Analytics">{state}</Page>}
    >
      {(platform) => <Months platform={platform} />}
    </Loaded>
  )
}

function Months({ platform }: { platform: Platform }) {
  const { months, openSpots, testers, disputes, countedAt } = platform
  const sum = (of: (month: Platform['months'][number]) => number) => months.reduce((all, month) => all + of(month), 0)
  const [accepted, disputed] = [sum((month) => month.accepted), sum((month) => month.disputed)]
  const acceptance = acceptancePercent({ accepted, decisions: accepted + disputed })
  const latest = months.findLast(({ firstReviewHours }) => firstReviewHours !== null)
  const labels = months.map(({ month }) => monthLabel(month))
  const isEmpty = sum(({ requests }) => requests) === 0 && sum(({ issued }) => issued) === 0
  return (
    <Page
      title="Analytics"
      lead={`The whole platform. Counted ${formatDateTime(countedAt)}, then each hour.`}
      actions={
        <span className="flex gap-2 print:hidden">
          <Button onClick={() => saveCsv('platform.csv', rowsOf(platform))}>CSV</Button>
          <Button onClick={() => saveFile('platform.json', JSON.stringify(platform, null, 2), 'application/json')}>
            JSON
          </Button>
        </span>
      }
    >
      {isEmpty ? (
        <EmptyState
          title="Nothing to add up yet"
          text="When studios request reviews, their figures are shown here by month."
        />
      ) : (
        <>
          <Panel aria-label="Now" pad={false}>
            <dl className="grid grid-cols-2 gap-px bg-line *:bg-surface-1 *:p-4 md:grid-cols-3 xl:grid-cols-5">
              <Stat
                label="First review after"
                value={latest?.firstReviewHours != null ? formatSpan(latest.firstReviewHours * hourMs) : '–'}
                note={latest && `Median of ${monthLabel(latest.month)}`}
              />
              <Stat
                label="Acceptance"
                value={acceptance === null ? '–' : `${acceptance}%`}
                note="Studios’ own decisions, 12 months"
              />
              <Stat label="Disputes waiting" value={disputes} note={`${formatNumber(disputed)} decided in 12 months`} />
              <Stat label="Open spots" value={openSpots} note="Demand now" />
              <Stat label="Testers" value={testers} note="Open to tests" />
            </dl>
          </Panel>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Panel title="Hours to the first review" text="Median of the requests opened in the month.">
              <TimePlot
                caption="Hours to the first review by month"
                labels={labels}
                series={[
                  {
                    label: 'Hours',
                    tone: 'plot',
                    as: 'up',
                    // A month without a first review is no month of zero hours.
                    values: months.map(({ firstReviewHours: hours }) =>
                      hours === null ? null : Math.round(hours * 10) / 10,
                    ),
                  },
                ]}
              />
            </Panel>
            <Panel title="Spots ordered and taken" text="Demand and supply.">
              <TimePlot
                caption="Spots by month"
                labels={labels}
                series={[
                  { label: 'Ordered', tone: 'plot', as: 'up', values: months.map(({ spots }) => spots) },
                  { label: 'Taken', tone: 'before', as: 'line', values: months.map(({ taken }) => taken) },
                ]}
              />
            </Panel>
            <Panel title="Decisions of studios" text="Automatic decisions don’t count.">
              <TimePlot
                caption="Decisions by month"
                labels={labels}
                series={[
                  { label: 'Accepted', tone: 'good', as: 'up', values: months.map((month) => month.accepted) },
                  { label: 'Disputed', tone: 'before', as: 'line', values: months.map((month) => month.disputed) },
                ]}
              />
            </Panel>
            <Panel title="Credits" text="Issued into circulation, and spent out of it.">
              <TimePlot
                caption="Credits by month"
                labels={labels}
                series={[
                  { label: 'Issued', tone: 'credit', as: 'up', values: months.map(({ issued }) => issued) },
                  { label: 'Spent', tone: 'before', as: 'line', values: months.map(({ spent }) => spent) },
                ]}
              />
            </Panel>
          </div>
        </>
      )}
    </Page>
  )
}

const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthLabel = (month: string) => monthFormat.format(new Date(`${month}-15T00:00:00Z`))

const rowsOf = ({ months }: Platform) => [
  [
    'Month',
    'Requests',
    'Spots',
    'Taken',
    'Hours to the first review',
    'Valid reviews',
    'Accepted',
    'Disputed',
    'Credits issued',
    'Credits spent',
  ],
  ...months.map((of) => [
    of.month,
    of.requests,
    of.spots,
    of.taken,
    of.firstReviewHours,
    of.reviews,
    of.accepted,
    of.disputed,
    of.issued,
    of.spent,
  ]),
]
