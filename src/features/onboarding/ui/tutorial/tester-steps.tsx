import { Check } from 'lucide-react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { CreditsEarned, ReputationEarned } from './earning-lists.tsx'
import { LevelSteps } from './level-steps.tsx'
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

/** The tester tutorial of the first visit (spec 1 §2.7). */
export const testerSteps: readonly TourStep[] = [
  { title: 'Welcome', Body: Welcome },
  { title: 'Build Your Tester Profile', Body: Profile },
  { title: 'How You Level Up & Earn', Body: LevelAndEarn },
  { title: 'Your First Mission', Body: FirstMission },
]

/** The short tester tutorial: for testers who came by an invitation link, and for the help menu (ruling 30). */
export const invitedSteps: readonly TourStep[] = [
  { title: 'Welcome', Body: Welcome },
  { title: 'Complete Profile', Body: Profile },
  { title: 'How You Earn', Body: Earn },
]
