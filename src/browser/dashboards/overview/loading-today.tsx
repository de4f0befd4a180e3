import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** What needs the studio, and its requests, before they are loaded. */
export const LoadingToday = () => (
  <div role="status" className="grid gap-8">
    <span className="sr-only">Loading your dashboard</span>
    <div className="grid gap-3">
      <Skeleton className="h-7 w-72 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-[15rem] rounded-surface sm:h-[6.4rem]" />
      <Skeleton className="h-[15rem] rounded-surface sm:h-[6.4rem]" />
      <Skeleton className="h-[15rem] rounded-surface sm:h-[6.4rem]" />
    </div>
    <Skeleton className="h-80 rounded-surface" />
  </div>
)

/** The first steps of a new studio beside what they lead to. */
export const LoadingFirstSteps = () => (
  <div role="status" className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
    <span className="sr-only">Loading your first steps</span>
    <Skeleton className="h-[35rem] rounded-surface lg:h-[28.7rem]" />
    <Skeleton className="h-[40rem] rounded-surface lg:h-[32.7rem]" />
  </div>
)

/** The overview before anything of it is loaded. */
export const LoadingOverview = ({ facts }: { facts: ReadonlySet<string> }) =>
  facts.has('first-steps') ? (
    <LoadingFirstSteps />
  ) : (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <LoadingToday />
      <div className="grid gap-4">
        <Skeleton className="h-32 rounded-surface" />
        <Skeleton className="h-64 rounded-surface" />
      </div>
    </div>
  )
