import { Skeleton } from '#kit/feedback/skeleton.tsx'

export function LoadingMessages() {
  return (
    <div role="status" className="grid content-end gap-5 p-4">
      <span className="sr-only">Loading messages</span>
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-8 flex-none rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className={`h-4 ${width}`} />
          </span>
        </div>
      ))}
    </div>
  )
}

export function LoadingChannels() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-[200px_minmax(0,1fr)]">
      <span className="sr-only">Loading channels</span>
      <div className="grid content-start gap-2 max-md:hidden">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-8 w-full" />
        ))}
      </div>
      <Skeleton className="h-[26rem] w-full rounded-surface" />
    </div>
  )
}
