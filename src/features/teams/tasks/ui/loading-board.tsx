import { Skeleton } from '#kit/feedback/skeleton.tsx'

export function LoadingBoard() {
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <span className="sr-only">Loading tasks</span>
      <div className="flex justify-between">
        <Skeleton className="h-9 w-32 rounded-control" />
        <Skeleton className="h-9 w-28 rounded-control" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3">
        {['todo', 'in_progress', 'done'].map((column) => (
          <div key={column} className="grid content-start gap-3 rounded-surface bg-surface-2 p-2 sm:min-h-64">
            <Skeleton className="h-6 w-24 bg-surface-3" />
            <Skeleton className="h-28 w-full rounded-surface bg-surface-3" />
            <Skeleton className="h-28 w-full rounded-surface bg-surface-3" />
          </div>
        ))}
      </div>
    </div>
  )
}
