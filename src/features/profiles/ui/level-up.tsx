import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { levelRank } from '../levels.ts'
import { useCelebratedLevel } from './celebrated-level.ts'

const nothing = (): ReactNode => null

// A celebration that can't be fetched is left out: the bell has the news too.
const Card = lazy(() =>
  import('./level-up-card.tsx').then(
    ({ LevelUpCard }) => ({ default: LevelUpCard }),
    () => ({ default: nothing }),
  ),
)

/** Celebrates a level that was reached since this browser last looked, also while the person was away. */
export function LevelUp({ profileId, level }: { profileId: string; level: string }) {
  const [celebrated, remember] = useCelebratedLevel(profileId)
  useEffect(() => {
    if (celebrated === null) remember(level)
  }, [celebrated, level, remember])
  const isHigher = celebrated !== null && levelRank(level) > levelRank(celebrated)
  return (
    // The region stands there before its words, so that they are read out.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-[calc(var(--header)+12px)] z-50 grid justify-items-center"
    >
      {isHigher && (
        <Suspense>
          <Card level={level} onClose={() => remember(level)} />
        </Suspense>
      )}
    </div>
  )
}
