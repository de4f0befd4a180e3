import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** Class names of the list of a studio's games. */
export const gameList = 'grid gap-4'

/** Placeholders of a studio's games while their list is fetched. */
export function LoadingGames() {
  return (
    <div role="status" className={gameList}>
      <span className="sr-only">Loading your games</span>
      {['a', 'b'].map((key) => (
        <div
          key={key}
          className="grid overflow-hidden rounded-surface border border-line bg-surface-1 sm:grid-cols-[224px_minmax(0,1fr)] xl:grid-cols-[256px_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-[4/3] rounded-none" />
          <div className="grid content-start gap-3 p-4 sm:px-5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-3 h-8 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}
