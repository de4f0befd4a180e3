import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { saveCsv } from '#kit/data/table/save-csv.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { PageNav } from '../../pages/ui/page-nav.tsx'
import { StateBadge } from '../../pages/ui/state-badge.tsx'
import { analyticsInput, type PageAnalytics } from '../schema.ts'
import { promoAnalytics } from './calls.ts'
import { DateRange, lastDays, type Range } from './date-range.tsx'
import { Figures } from './page-figures.tsx'
import { referrerLabel } from './referrer-label.ts'

/** Views, visitors and sales of a promo page in a range of days, which the address names. */
export function Analytics({ pageId }: { pageId: string }) {
  const search = useSearch({ strict: false }) as Partial<Range>
  const navigate = useNavigate()
  const { success, data: asked } = analyticsInput.safeParse({ pageId, from: search.from, to: search.to })
  const range = success ? { from: asked.from, to: asked.to } : lastDays(30)
  const read = useQuery({
    ...promoAnalytics.analytics.queryOptions({ input: { pageId, ...range } }),
    placeholderData: keepPreviousData,
  })
  const change = ({ from, to }: Range) =>
    void navigate({ href: paths.promoAnalytics(pageId, { from, to }), replace: true, resetScroll: false })
  const { data } = read
  return (
    <section aria-labelledby="analytics-title" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-3 border-b border-line">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link href={paths.studioTab('promo')} className="text-sm text-ink-muted">
            All pages
          </Link>
          <h2 id="analytics-title" className="type-title break-words">
            {data?.title ?? 'Analytics'}
          </h2>
          {data && <StateBadge isPublished={data.isPublished} />}
        </div>
        <PageNav pageId={pageId} current="analytics" />
      </header>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DateRange range={range} onChange={change} />
        <Button
          size="s"
          disabled={!data}
          onClick={() => data && saveAnalytics(data, `promo-page-${range.from}-${range.to}.csv`)}
        >
          <Download aria-hidden="true" />
          CSV
        </Button>
      </div>
      <Loaded from={read} failed="Couldn’t load the analytics" loading={loading}>
        {(analytics) => <Figures analytics={analytics} />}
      </Loaded>
    </section>
  )
}

const loading = (
  <div className="grid gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
)

/** Saves the shown figures as CSV: a line for each day, item and referrer. */
function saveAnalytics({ days, items, referrers }: PageAnalytics, name: string): void {
  saveCsv(name, [
    ['By', 'Name', 'Page views', 'Unique visitors', 'Purchases', 'Sold', 'Revenue in credits', 'Conversion in percent'],
    ...days.map((day) => [
      'Day',
      day.date,
      day.pageViews,
      day.uniqueVisitors,
      day.totalPurchases,
      null,
      day.revenueCredits,
      day.conversionRate,
    ]),
    ...items.map((item) => ['Item', item.title, null, null, null, item.quantity, item.revenueCredits, null]),
    ...referrers.map(({ host, pageViews }) => [
      'Referrer',
      referrerLabel(host),
      pageViews,
      null,
      null,
      null,
      null,
      null,
    ]),
  ])
}
