import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'

/** Results before they are loaded: the finding with its rows, and the delivery and credits beside it. */
export const LoadingResults = () => (
  <Page
    title={<Skeleton className="h-[1.2em] w-64 max-w-full" />}
    figure={<Skeleton className="h-[50px] w-20 flex-none rounded-control" />}
    lead={<Skeleton className="h-5 w-80 max-w-full" />}
    actions={<Skeleton className="h-control w-26" />}
    aside={
      <>
        <Skeleton className="h-44 rounded-surface" />
        <Skeleton className="h-60 rounded-surface" />
      </>
    }
  >
    <Skeleton className="h-10" />
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading results</span>
      <div className="grid gap-2">
        <Skeleton className="h-[2.1rem] w-4/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <Skeleton className="h-[27rem] rounded-surface" />
    </div>
    <Skeleton className="h-[32rem] rounded-surface" />
  </Page>
)
