import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { EarningsPanel } from './earnings-panel.tsx'
import { useTesterProgress } from './use-tester-progress.ts'

/** The earnings of a tester on `/credits`, below the packages to buy. */
export function OwnEarnings() {
  return (
    <Loaded
      from={useTesterProgress()}
      failed="Couldn’t load your earnings"
      loading={<Skeleton className="h-[33.3rem] rounded-surface sm:h-[26rem]" />}
    >
      {({ progress, promised, tests }) => <EarningsPanel progress={progress} promised={promised} tests={tests} />}
    </Loaded>
  )
}
