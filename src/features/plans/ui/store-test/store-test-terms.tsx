import { Credits } from '#kit/data/coin.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { halfDays, missesAllowed, STORE_TEST_AGE, storeTestLimits } from '../../store-test/rules.ts'

interface StoreTestTermsProps {
  /** What the two halves pay; null when no place is free. */
  halves: readonly [number, number] | null
  days: number
  instructions: string
}

/** The terms of a store test as its testers read them: what is paid when, what to do, and the rules. */
export function StoreTestTerms({ halves, days, instructions }: StoreTestTermsProps) {
  const half = halfDays(days)
  return (
    <>
      {halves && (
        <ul className="grid gap-3 sm:grid-cols-2" aria-label="What it pays">
          {[half, days].map((day, at) => (
            <li key={day} className="grid content-start gap-1 rounded-surface border border-line bg-surface-1 p-4">
              <span className="font-semibold">After day {day}</span>
              <Credits amount={halves[at] ?? 0} size="sum" />
            </li>
          ))}
        </ul>
      )}
      {instructions !== '' && (
        <Panel title="What to do there">
          <p dir="auto" className="type-read break-words whitespace-pre-line">
            {instructions}
          </p>
        </Panel>
      )}
      <Panel title="How it goes">
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>
            You share the address of your store account. The studio puts it on the list of its closed test, and you opt
            in at the store. Stay opted in for {days} days.
          </li>
          <li>
            Each day a sign of life: one tap here, or a session of {storeTestLimits.sessionSeconds / 60} minutes. Taps
            are {storeTestLimits.tapHours} hours apart.
          </li>
          <li>
            A half of {half} days is paid if you miss at most {missesAllowed(days)} of them, and have{' '}
            {storeTestLimits.sessions} measured sessions on different days. One more missed day ends your place.
          </li>
          <li>You can leave at any time, and keep what you earned.</li>
          <li>If the studio ends it early, halves that you reached are paid, and others are not.</li>
          <li>It pays as it says: no level bonus, no quality bonus. For people of {STORE_TEST_AGE} and older.</li>
        </ul>
      </Panel>
    </>
  )
}

/** What becomes of the address; shown where it is asked for, and where the studio reads it. */
export const addressTerms =
  'It is shared with this studio for this plan alone, and deleted here when your part or the plan ends. What stands in the store’s console then is the studio’s to delete.'
