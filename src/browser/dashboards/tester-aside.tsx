import { Suspense } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { EarnedPanel } from '#features/profiles/ui/progress-earned.tsx'
import { LevelPanel } from '#features/profiles/ui/progress-level.tsx'
import { StreakPanel } from '#features/profiles/ui/progress-streak.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { onDemand, partOnDemand } from '#kit/runtime/on-demand.tsx'
import { useTesterProgress } from './use-tester-progress.ts'

const teaser = onDemand(async () => (await import('#features/onboarding/ui/tutorial/profile-teaser.tsx')).ProfileTeaser)

// The last panel is below the first screen, or at its end.
const BadgesPanel = partOnDemand(
  async () => (await import('#features/profiles/ui/progress-badges.tsx')).BadgesPanel,
  <Skeleton className="h-[286px] w-full rounded-surface" />,
)

/** Level, earnings, daily streak and badges, beside the open tests. */
export function TesterAside() {
  const complete = useMe()?.demographicsCompleted ?? true
  return (
    <Loaded from={useTesterProgress()} failed="Couldn’t load your progress" loading={<LoadingAside />}>
      {({ progress, badges, promised }) => (
        <>
          {!complete && (
            <Suspense fallback={<Skeleton className="h-[226px] w-full rounded-surface" />}>
              <teaser.Part />
            </Suspense>
          )}
          <LevelPanel reputation={progress.reputation} />
          <EarnedPanel earned={progress.earned} promised={promised} today={progress.streak.today} />
          <StreakPanel streak={progress.streak} />
          <BadgesPanel badges={badges} />
        </>
      )}
    </Loaded>
  )
}

function LoadingAside() {
  return (
    <>
      {['h-[192px]', 'h-[236px]', 'h-[128px]', 'h-[286px]'].map((height) => (
        <Skeleton key={height} className={`w-full rounded-surface ${height}`} />
      ))}
    </>
  )
}
