import { CalendarCheck } from 'lucide-react'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import type { StoreTestSummary } from '../../store-test/schema.ts'
import { PlanRowFrame } from '../plan-row-frame.tsx'
import { nextOfStoreTest, progressOfStoreTest } from './next-of-store-test.ts'
import { StoreTestMoneyBar } from './store-test-money.tsx'

/** A store test in the list of plans: its days, what it is, and what is next. */
export function StoreTestRow({ test, level }: { test: StoreTestSummary; level: 2 | 3 }) {
  return (
    <PlanRowFrame
      level={level}
      drawing={
        <div className="grid gap-2">
          {test.status !== 'draft' && (
            <>
              <DaysLine test={test} />
              <StoreTestMoneyBar test={test} />
            </>
          )}
        </div>
      }
      icon={CalendarCheck}
      kind={`${test.needed} for ${test.days} days`}
      about={test.game.title}
      question={test.question}
      href={paths.storeTest(test.id)}
      progress={progressOfStoreTest(test)}
      next={nextOfStoreTest(test)}
    />
  )
}

/** The days of the plan, green up to the one that the furthest tester is in. */
function DaysLine({ test: { day, days } }: { test: StoreTestSummary }) {
  return (
    <span
      className="grid max-w-54 gap-0.5"
      style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}
      role="img"
      aria-label={`Day ${day} of ${days}`}
    >
      {Array.from({ length: days }, (_, n) => n + 1).map((one) => (
        <span key={one} className={cx('h-3 rounded-mark', one <= day ? 'bg-good' : 'bg-surface-3')} />
      ))}
    </span>
  )
}
