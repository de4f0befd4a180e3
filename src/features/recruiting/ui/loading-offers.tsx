import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** The open tests before they are loaded. */
export function LoadingOffers() {
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading open tests</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-5 py-4">
          <Skeleton className="size-[72px] flex-none @min-[34rem]:h-[65px] @min-[34rem]:w-[104px]" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-1/2" />
          </span>
          <span className="grid justify-items-end gap-2">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-control-small w-28" />
          </span>
        </div>
      ))}
    </div>
  )
}
