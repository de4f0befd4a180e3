import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** Class names of the grid of a studio's game cards. */
export const gameGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-5'

/** Placeholder cards of a studio's games: while the list is fetched, and before that the tab itself. */
export function LoadingGames() {
  return (
    <div role="status" className={gameGrid}>
      <span className="sr-only">Loading your games</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="overflow-hidden rounded-surface border border-line bg-surface-1">
          <Skeleton className="aspect-[4/3] rounded-none" />
          <div className="grid content-start gap-3 p-4">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <div className="border-t border-line px-4 py-3">
            <Skeleton className="h-8 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}
