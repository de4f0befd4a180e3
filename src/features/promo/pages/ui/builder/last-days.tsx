import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { promoAnalytics } from '../../../analytics/ui/calls.ts'
import { lastDays } from '../../../analytics/ui/date-range.tsx'

/** What a page brought in the last seven days. */
export function LastDays({ pageId }: { pageId: string }) {
  const { data } = useQuery(promoAnalytics.analytics.queryOptions({ input: { pageId, ...lastDays(7) } }))
  if (!data) return null
  const sum = (name: 'pageViews' | 'totalPurchases') => data.days.reduce((total, day) => total + day[name], 0)
  return (
    <section aria-label="Last 7 days" className="grid gap-1.5 border-t border-line px-2.5 pt-4 text-sm">
      <p className="type-cap">Last 7 days</p>
      <dl className="grid gap-1.5">
        <Row label="Views">{formatNumber(sum('pageViews'))}</Row>
        <Row label="Purchases">{formatNumber(sum('totalPurchases'))}</Row>
        <Row label="Earned">
          <Credits amount={data.earnedCredits} />
        </Row>
      </dl>
    </section>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)
