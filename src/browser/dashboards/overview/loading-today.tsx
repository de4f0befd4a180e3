import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** The studio's overview before it is loaded. */
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
