import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'

/**
 * Results before they are loaded: the finding with its rows, and the delivery and credits beside it. `decides`: the head
 * has the button for decisions too, so that its buttons need a line of their own beside most titles.
 */
export const LoadingResults = ({ decides = false }: { decides?: boolean }) => (
  <Page
    title={<Skeleton className="h-[1.2em] w-64 max-w-full" />}
    figure={<Skeleton className="h-[50px] w-20 flex-none rounded-control" />}
    lead={<Skeleton className="h-11 w-96 max-w-full sm:h-5" />}
    actions={
      <>
        {decides && <Skeleton className="h-control w-36" />}
        <Skeleton className="h-control w-26" />
      </>
    }
    aside={
      <>
        <Skeleton className="h-44 rounded-surface" />
        <Skeleton className="h-60 rounded-surface" />
      </>
    }
  >
    <Skeleton className="h-[45px]" />
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading results</span>
      <div className="grid gap-2">
        <Skeleton className="h-[4.2rem] w-4/5 sm:h-[2.1rem]" />
        <Skeleton className="h-12 w-3/5 sm:h-6" />
      </div>
      <Skeleton className="h-[37.2rem] rounded-surface sm:h-[22.7rem]" />
    </div>
    <Skeleton className="h-[43rem] rounded-surface sm:h-[38rem]" />
  </Page>
)
