import type { ReactNode } from 'react'
import { LoadingAside } from '#browser/dashboards/loading-aside.tsx'
import { LoadingToday } from '#browser/dashboards/overview/loading-today.tsx'
import { rowOf } from '#browser/page-paths.ts'
import type { PagePath } from '#browser/pages.ts'
import { LoadingOffers } from '#features/recruiting/ui/loading-offers.tsx'
import { LoadingResults } from '#features/results/ui/loading-results.tsx'
import { ActionPlace, Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'

const title = <Skeleton className="h-[1.2em] w-56 max-w-full" />

const Tester = () => (
  <Page title={title} aside={<LoadingAside />}>
    <Skeleton className="h-[343px] w-full rounded-surface sm:h-[184px]" />
    <section className="@container">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-control w-80 max-w-full" />
      </div>
      <LoadingOffers />
    </section>
  </Page>
)

const Studio = () => (
  <Page title={title} actions={<ActionPlace />}>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <LoadingToday />
      <div className="grid gap-4">
        <Skeleton className="h-32 rounded-surface" />
        <Skeleton className="h-64 rounded-surface" />
      </div>
    </div>
  </Page>
)

const List = ({ page }: { page: PagePath }) => {
  const column = rowOf(page).column
  return (
    <Page title={title} width={column === 'form' ? 'narrow' : (column ?? 'full')}>
      <SkeletonRows />
    </Page>
  )
}

/** The placeholder of a page's content: what its own parts show while they load. */
export function skeletonOf(page: PagePath, tab: string | undefined): ReactNode {
  if (page === '/tester' && (tab ?? 'opportunities') === 'opportunities') return <Tester />
  if (page === '/studio' && (tab ?? 'overview') === 'overview') return <Studio />
  if (page === '/studio/review-results/$requestId') return <LoadingResults />
  return <List page={page} />
}
