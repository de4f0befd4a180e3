import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** Keeps the place of a tester's earnings while they load. */
export const LoadingEarnings = () => <Skeleton className="h-[33.3rem] rounded-surface sm:h-[26rem]" />
