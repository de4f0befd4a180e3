import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** What needs the studio, and its requests, before they are loaded. */
export const LoadingToday = () => (
  <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-8">
    <span className="sr-only">Loading your dashboard</span>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-0.5">
        <Skeleton className="h-13 w-60 sm:h-[26px] sm:w-96" />
        <Skeleton className="h-10 w-52 sm:h-5 sm:w-96" />
      </div>
      <ul className="@container grid">
        {[0, 1, 2].map((row) => (
          <li key={row} className={requestRow}>
            <Skeleton className="h-[72px] w-24 rounded-control @min-[36rem]:row-span-2 @min-[50rem]:row-span-1" />
            <span className="grid gap-2 self-start @min-[50rem]:self-center">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-5 w-4/5" />
            </span>
            <Skeleton className="order-1 col-span-2 h-10 w-3/5 @min-[36rem]:order-none @min-[36rem]:col-span-1 @min-[36rem]:col-start-2 @min-[36rem]:w-4/5 @min-[50rem]:col-start-auto" />
            <Skeleton className="order-2 col-span-2 h-control @min-[36rem]:order-none @min-[36rem]:col-span-1 @min-[36rem]:col-start-3 @min-[36rem]:row-span-2 @min-[36rem]:row-start-1 @min-[50rem]:col-start-auto @min-[50rem]:row-span-1 @min-[50rem]:row-start-auto" />
          </li>
        ))}
      </ul>
    </div>
    <Skeleton className="h-[23rem] rounded-surface sm:h-[20.7rem]" />
  </div>
)

/** In the columns of `RequestRows`. */
const requestRow =
  'grid h-[233px] grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-4 gap-y-3 border-b border-line px-3 sm:px-4 ' +
  '@min-[36rem]:h-36 @min-[36rem]:grid-cols-[auto_minmax(0,1fr)_8rem] @min-[36rem]:gap-y-1 ' +
  '@min-[50rem]:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.3fr)_8rem]'

/** The first steps of a new studio beside what they lead to. */
export const LoadingFirstSteps = () => (
  <div role="status" className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
    <span className="sr-only">Loading your first steps</span>
    <Skeleton className="h-[35rem] rounded-surface sm:h-[28rem] lg:h-[30rem]" />
    <Skeleton className="h-[40.8rem] rounded-surface sm:h-[29.8rem] lg:h-[33.9rem]" />
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
        <Skeleton className="h-[125px] rounded-surface sm:h-[133px]" />
        <Skeleton className="h-[382px] rounded-surface sm:h-[205px] xl:h-[406px]" />
      </div>
    </div>
  )
