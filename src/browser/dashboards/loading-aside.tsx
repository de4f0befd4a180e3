import { Skeleton } from '#kit/feedback/skeleton.tsx'

const heights = ['h-[192px]', 'h-[236px]', 'h-[128px]', 'h-[286px]']

/** A tester's level, earnings, streak and badges before they are loaded; above them what completing the profile brings. */
export const LoadingAside = ({ hasProfile }: { hasProfile: boolean }) =>
  [...(hasProfile ? [] : ['h-[226px]']), ...heights].map((height) => (
    <Skeleton key={height} className={`w-full rounded-surface ${height}`} />
  ))
