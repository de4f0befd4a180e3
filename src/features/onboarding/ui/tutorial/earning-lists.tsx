import { QUALITY_SCORE, qualityCredits, qualityReputation } from '#features/credits/rules.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { reputationFor } from '#features/profiles/levels.ts'
import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { typicalEarnings } from '../../rules.ts'

/** What testers are paid under the current settings (rulings 3, 32). */
export function CreditsEarned() {
  const prices = usePrices()
  if (!prices) return <Loading />
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Credits</h3>
      <KvList
        items={[
          { label: 'Accept an invitation', value: <Credits amount={prices.invite_reward} signed /> },
          ...typicalEarnings(prices).map(({ minutes, credits }) => ({
            label: `A test of ${minutes} minutes`,
            value: <Credits amount={credits} signed />,
          })),
          {
            label: `Quality bonus, at a score of ${QUALITY_SCORE}% or more`,
            value: (
              <span className="inline-flex items-center gap-1">
                <Credits amount={qualityCredits(QUALITY_SCORE)} signed /> to{' '}
                <Credits amount={qualityCredits(100)} signed />
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}

/** What raises a tester's reputation (spec 1 §9). */
export function ReputationEarned() {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Reputation points</h3>
      <KvList
        items={[
          { label: 'A review', value: `+${reputationFor.review}` },
          {
            label: 'Quality bonus',
            value: `+${qualityReputation(QUALITY_SCORE)} to +${qualityReputation(100)}`,
          },
          { label: 'Seven days in a row', value: `+${reputationFor.loginStreak}` },
          { label: 'A badge', value: `+${reputationFor.badge}` },
        ]}
      />
    </section>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading what tests pay</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-5" />
      ))}
    </div>
  )
}
