import { Check } from 'lucide-react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { QUALITY_SCORE, qualityCredits, qualityReputation } from '#features/credits/rules.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { levels, reputationFor } from '#features/profiles/progress/levels.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { typicalEarnings } from '../../rules.ts'
import { Places } from './places.tsx'
import { ProfileTeaser } from './profile-teaser.tsx'
import type { TourStep } from './tour-step.ts'

const Welcome = () => (
  <div className="grid gap-4">
    <p className="text-pretty">
      On {brand.name} you play games before their launch, write about what you found, and earn credits. This is where
      you find things:
    </p>
    <Places of="tester" />
  </div>
)

const Profile = () => (
  <div className="grid gap-4">
    <p className="text-pretty">Studios pick testers by device, habits and taste. Your profile shows them yours.</p>
    <ProfileTeaser />
  </div>
)

const LevelAndEarn = () => (
  <div className="grid gap-5">
    <CreditsEarned />
    <ReputationEarned />
    <LevelSteps />
  </div>
)

const Earn = () => (
  <div className="grid gap-5">
    <CreditsEarned />
    <ReputationEarned />
  </div>
)

const FirstMission: TourStep['Body'] = ({ leaveTo }) => (
  <div className="grid gap-4">
    <p className="text-pretty">Two steps to your first credits today.</p>
    <ol className="grid gap-3">
      <ProfileMission onStart={() => leaveTo(paths.testerTab('profile'))} />
      <li className="grid justify-items-start gap-2 rounded-surface border border-line p-4">
        <span className="font-semibold">2. Pick a test</span>
        <span className="text-ink-muted">Each offer says what it pays, how long it takes and when it’s due.</span>
        <Button onClick={() => leaveTo(paths.testerTab('opportunities'))}>See open tests</Button>
      </li>
    </ol>
  </div>
)

/** Shows the button only while the profile is incomplete. */
function ProfileMission({ onStart }: { onStart: () => void }) {
  const complete = useMe()?.demographicsCompleted ?? false
  return (
    <li className="grid justify-items-start gap-2 rounded-surface border border-line p-4">
      <span className="font-semibold">1. Complete your profile</span>
      {complete ? (
        <span className="inline-flex items-center gap-1.5 text-good-ink">
          <Check className="size-4" aria-hidden="true" /> Done. Studios can find you now.
        </span>
      ) : (
        <>
          <ProfileTeaser short />
          <Button onClick={onStart}>Complete your profile</Button>
        </>
      )}
    </li>
  )
}

/** The tester tutorial of the first visit (profiles-8). */
export const testerSteps: readonly TourStep[] = [
  { title: 'Welcome', Body: Welcome },
  { title: 'Build Your Tester Profile', Body: Profile },
  { title: 'How You Level Up & Earn', Body: LevelAndEarn },
  { title: 'Your First Mission', Body: FirstMission },
]

/** The short tester tutorial: for testers who came by an invitation link, and for the help menu (profiles-8). */
export const invitedSteps: readonly TourStep[] = [
  { title: 'Welcome', Body: Welcome },
  { title: 'Complete Profile', Body: Profile },
  { title: 'How You Earn', Body: Earn },
]

/** The eight levels with their minimum reputation and credit multiplier. */
function LevelSteps() {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Eight levels multiply your credits, by reputation points</h3>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {levels.map(({ name, from, percent }) => (
          <li key={name} className="grid rounded-control border border-line px-3 py-2">
            <span className="flex items-baseline justify-between gap-2">
              <span className="font-medium">{name}</span>
              <span className="text-xs text-ink-muted">{(percent / 100).toFixed(1)}x</span>
            </span>
            <span className="text-xs text-ink-muted">from {formatNumber(from)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What testers are paid under the current settings (credits-3, profiles-8). */
function CreditsEarned() {
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

/** What raises a tester's reputation (profiles-6). */
function ReputationEarned() {
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
