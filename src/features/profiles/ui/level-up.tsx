import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { levelRank } from '../levels.ts'
import { useCelebratedLevel } from './celebrated-level.ts'

const nothing = (): ReactNode => null

// If the card can't be loaded, nothing is shown: the inbox has a notification too.
const Card = lazy(() =>
  import('./level-up-card.tsx').then(
    ({ LevelUpCard }) => ({ default: LevelUpCard }),
    () => ({ default: nothing }),
  ),
)

/** Celebrates a level reached since the last visit in this browser. */
export function LevelUp({ profileId, level }: { profileId: string; level: string }) {
  const [celebrated, remember] = useCelebratedLevel(profileId)
  useEffect(() => {
    if (celebrated === null) remember(level)
  }, [celebrated, level, remember])
  const isHigher = celebrated !== null && levelRank(level) > levelRank(celebrated)
  return (
    // The live region exists before its content, so that screen readers announce the content.
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
