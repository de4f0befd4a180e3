import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** The place of the notice that an address is not confirmed, until it has loaded. */
export const ConfirmPlace = () => <Skeleton className="mb-4 h-[183px] sm:h-[86px] xl:h-[66px]" />
