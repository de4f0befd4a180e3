import { PageList } from '#features/promo/pages/ui/page-list.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const Builder = part(async () => (await import('#features/shop/items/ui/builder-with-items.tsx')).BuilderWithItems, {
  meanwhile: <SkeletonRows label="Loading promotional page..." />,
})
const Analytics = part(async () => (await import('#features/promo/analytics/ui/analytics.tsx')).Analytics, {
  meanwhile: <SkeletonRows label="Loading analytics" />,
})
const SalesPage = part(async () => (await import('#features/shop/sales/ui/sales-page.tsx')).SalesPage, {
  meanwhile: <SkeletonRows label="Loading your sales" />,
})
const SalesPanel = part(async () => (await import('#features/shop/purchases/ui/code-reports.tsx')).SalesPanel, {
  meanwhile: null,
})

interface PromoTabProps {
  pageId?: string | undefined
  view?: string | undefined
}

/** Dashboard tab with the studio's promo pages or its sales, or the builder or the figures of the page that the address names. */
export function PromoTab({ pageId, view }: PromoTabProps) {
  if (pageId === undefined) return view === 'sales' ? <SalesPage /> : <PageList above={<SalesPanel />} />
  return view === 'analytics' ? <Analytics key={pageId} pageId={pageId} /> : <Builder key={pageId} pageId={pageId} />
}
