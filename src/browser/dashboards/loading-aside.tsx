import { Skeleton } from '#kit/feedback/skeleton.tsx'

const heights = ['h-[187px] sm:h-[195px]', 'h-[269px] sm:h-[277px]', 'h-[120px] sm:h-[128px]', 'h-[290px]']

/** A tester's level, earnings, streak and badges before they are loaded; above them what completing the profile brings. */
export const LoadingAside = ({ hasProfile }: { hasProfile: boolean }) =>
  [...(hasProfile ? [] : ['h-[224px] sm:h-[244px]']), ...heights].map((height) => (
    <Skeleton key={height} className={`w-full rounded-surface ${height}`} />
  ))
