import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** What needs the studio, and its requests, before they are loaded. */
export const LoadingToday = () => (
  <div role="status" className="grid gap-8">
    <span className="sr-only">Loading your dashboard</span>
    <Skeleton className="h-56 rounded-surface" />
    <div className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-48 rounded-surface" />
      <Skeleton className="h-48 rounded-surface" />
    </div>
  </div>
)

/** The first steps of a new studio beside what they lead to. */
export const LoadingFirstSteps = () => (
  <div role="status" className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
    <span className="sr-only">Loading your first steps</span>
    <Skeleton className="h-[26rem] rounded-surface" />
    <Skeleton className="h-[34rem] rounded-surface" />
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
