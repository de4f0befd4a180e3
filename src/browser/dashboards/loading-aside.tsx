import { Skeleton } from '#kit/feedback/skeleton.tsx'

const heights = ['h-[192px]', 'h-[236px]', 'h-[128px]', 'h-[286px]']

/** A tester's level, earnings, streak and badges before they are loaded. */
export const LoadingAside = () =>
  heights.map((height) => <Skeleton key={height} className={`w-full rounded-surface ${height}`} />)
