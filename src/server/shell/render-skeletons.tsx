import type { ReactNode } from 'react'
import { LoadingAside } from '#browser/dashboards/loading-aside.tsx'
import { LoadingOverview } from '#browser/dashboards/overview/loading-today.tsx'
import { LoadingOpportunities } from '#browser/dashboards/tester/loading-opportunities.tsx'
import { rowOf } from '#browser/page-paths.ts'
import type { PagePath } from '#browser/pages.ts'
import { LoadingResults } from '#features/results/ui/loading-results.tsx'
import { ActionPlace, Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'

const title = <Skeleton className="h-[1.2em] w-56 max-w-full" />

interface WithFacts {
  facts: ReadonlySet<string>
}

const Tester = ({ facts }: WithFacts) => (
  <Page title={title} aside={<LoadingAside hasProfile={!facts.has('no-profile')} />}>
    <LoadingOpportunities facts={facts} />
  </Page>
)

const Studio = ({ facts }: WithFacts) => (
  <Page title={title} actions={facts.has('first-steps') ? undefined : <ActionPlace />}>
    <LoadingOverview facts={facts} />
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

/** The placeholder of a page's content: what its own parts show while they load, for somebody of whom these facts hold. */
export function skeletonOf(page: PagePath, tab: string | undefined, facts: ReadonlySet<string>): ReactNode {
  if (page === '/tester' && (tab ?? 'opportunities') === 'opportunities') return <Tester facts={facts} />
  if (page === '/studio' && (tab ?? 'overview') === 'overview') return <Studio facts={facts} />
  if (page === '/studio/review-results/$requestId') return <LoadingResults decides={facts.has('to-decide')} />
  return <List page={page} />
}
