import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDay, formatNumber } from '#kit/data/format.ts'
import { Stat } from '#kit/data/stat.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { type Series, TimePlot } from '#kit/plots/time-plot.tsx'
import type { PageAnalytics } from '../schema.ts'
import { referrerLabel } from './referrer-label.ts'

/** The sums of the days, and plots by day, item and referrer. */
export function Figures({ analytics }: { analytics: PageAnalytics }) {
  const { days, items, referrers, earnedCredits } = analytics
  const sum = (of: (day: PageAnalytics['days'][number]) => number) => days.reduce((all, day) => all + of(day), 0)
  const [views, visitors] = [sum((day) => day.pageViews), sum((day) => day.uniqueVisitors)]
  const [purchases, revenue] = [sum((day) => day.totalPurchases), sum((day) => day.revenueCredits)]
  if (views === 0 && purchases === 0) return <NoVisits analytics={analytics} />
  const buyers = sum((day) => day.buyers)
  const conversion = visitors === 0 ? 0 : Math.min(100, Math.round((buyers / visitors) * 1000) / 10)
  const plot = (caption: string, ...series: Series[]) => (
    <TimePlot
      caption={caption}
      labels={days.map(({ date }) => formatDay(`${date}T12:00:00Z`, { timeZone: 'UTC' }))}
      series={series}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Panel aria-label="Totals" pad={false}>
        {/* The lines between the figures are the list's background. */}
        <dl className="grid grid-cols-2 gap-px bg-line *:bg-surface-1 *:p-4 md:grid-cols-3 xl:grid-cols-6">
          <Stat label="Page views" value={formatNumber(views)} />
          <Stat label="Visitors" value={formatNumber(visitors)} note="Counted once a day" />
          <Stat label="Purchases" value={formatNumber(purchases)} />
          <Stat label="Conversion" value={`${formatNumber(conversion)}%`} note="Buyers by visitors" />
          <Stat label="Revenue" value={<Credits amount={revenue} size="inherit" />} note="Without refunds" />
          <Stat label="You earn" value={<Credits amount={earnedCredits} size="inherit" />} note="Your share" />
        </dl>
      </Panel>
      <Panel title="Visits" text="Days are in UTC. Bots and your own team aren’t counted.">
        {plot(
          'Visits by day',
          { label: 'Page views', tone: 'plot', as: 'up', values: days.map((day) => day.pageViews) },
          { label: 'Visitors', tone: 'before', as: 'line', values: days.map((day) => day.uniqueVisitors) },
        )}
      </Panel>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="Purchases" text="By purchase date, without refunded ones.">
          {plot('Purchases by day', {
            label: 'Purchases',
            tone: 'good',
            as: 'up',
            values: days.map((day) => day.totalPurchases),
          })}
        </Panel>
        <Panel title="Revenue" text="Credits that buyers paid.">
          {plot('Revenue by day', {
            label: 'Credits',
            tone: 'credit',
            as: 'up',
            values: days.map((day) => day.revenueCredits),
          })}
        </Panel>
        <Panel title="Items">
          <RankedTable
            caption="Sales by item"
            of="Item"
            head={['Sold', 'Credits']}
            rows={items.map(({ itemId, title, quantity, revenueCredits }) => ({
              key: itemId,
              label: title,
              values: [quantity, revenueCredits],
            }))}
            empty="Nothing was sold in this period."
          />
        </Panel>
        <Panel title="Where visitors come from">
          <RankedTable
            caption="Page views by referrer"
            of="Site"
            head={['Views']}
            rows={referrers.map(({ host, pageViews }) => ({
              key: host,
              label: referrerLabel(host),
              values: [pageViews],
            }))}
            empty="No visits in this period."
          />
        </Panel>
      </div>
    </div>
  )
}

function NoVisits({ analytics: { isPublished, address } }: { analytics: PageAnalytics }) {
  if (!isPublished || address === null)
    return <EmptyState title="No visits in this period" text="Visits are counted while the page is published." />
  return (
    <EmptyState
      title="No visits in this period"
      text="Share the link to the page. Visits show here within seconds. Yours and those of your team are not counted."
      action={
        <Button asChild>
          <a href={address} target="_blank" rel="noopener">
            Open the page
          </a>
        </Button>
      }
    />
  )
}

interface RankedTableProps {
  caption: string
  /** Header of the names: 'Item'. */
  of: string
  /** Headers of the numbers; the first one is drawn as a bar. */
  head: readonly string[]
  rows: readonly { key: string; label: string; values: readonly number[] }[]
  /** Shown without rows. */
  empty: string
}

/** Names with their numbers, the largest first, each with a bar that compares its first number. */
function RankedTable({ caption, of, head, rows, empty }: RankedTableProps) {
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  if (rows.length === 0) return <p className="text-ink-muted">{empty}</p>
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-ink-faint">
          <th scope="col" className="py-1 text-start font-medium">
            {of}
          </th>
          {head.map((name) => (
            <th key={name} scope="col" className="py-1 pl-3 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="w-full py-2 text-start font-normal">
              <span className="break-words">{label}</span>
              <span
                aria-hidden="true"
                className="drawn mt-1 block h-1.5 min-w-0.5 rounded-[2px] bg-plot"
                style={{ width: `${((values[0] ?? 0) / most) * 100}%` }}
              />
            </th>
            {values.map((value, at) => (
              <td key={head[at]} className="py-2 pl-3 text-end align-top tabular-nums">
                {formatNumber(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
