import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UnlockCondition } from '#features/accounts/rules.ts'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { brand } from '#shared/brand.ts'
import type { SignupRole } from '#shared/roles.ts'
import { onboarding } from '../calls.ts'
import { FirstCreditsNote, firstCreditsTitle } from '../first-credits.tsx'
import { usePaidBonus } from '../use-paid-bonus.ts'
import { BenefitCards } from './benefit-cards.tsx'
import { useAdvanceRegistration } from './use-advance-registration.ts'
import { VerifyPrompt } from './verify-prompt.tsx'
import { WizardFrame } from './wizard-frame.tsx'

interface Step {
  title: string
  text: string
  /** Passed over once this condition is met. */
  until?: UnlockCondition
}

const steps: Record<SignupRole, readonly [...Step[], Step]> = {
  tester: [
    {
      title: 'complete your profile',
      text: 'Where and on what you play, and what you like. It earns you bonus credits, once per email address.',
      until: 'demographics',
    },
    { title: 'pick a test', text: 'Each offer says what it pays, how long it takes and when it’s due.' },
  ],
  studio: [{ title: 'add your game', text: 'A link, a file, or a web build that testers play right here.' }],
  player: [{ title: 'look around', text: 'See which unreleased games are looking for players.' }],
}

interface WelcomeStepProps {
  role: SignupRole
  /** What a tester whose first credits have arrived does next, with the page's accent button. */
  firstOffer: ReactNode
}

/** The last step: a tester's first credits, if they have arrived, otherwise a welcome and the next step. */
export function WelcomeStep({ role, firstOffer }: WelcomeStepProps) {
  const name = useMe()?.name.split(' ')[0]
  const skipped = useSkipped(role)
  return (
    <WizardFrame
      who={role}
      step={3}
      skipped={skipped}
      wide
      lead={`Good to have you on ${brand.name}${name ? `, ${name}` : ''}.`}
    >
      <VerifyPrompt />
      {role === 'tester' ? <TesterWelcome firstOffer={firstOffer} /> : <Onward who={role} />}
    </WizardFrame>
  )
}

/** Whether the step before was left without an answer; undefined while that is unknown. */
function useSkipped(role: SignupRole): boolean | undefined {
  const complete = useMe()?.demographicsCompleted
  const { data: details } = useQuery({ ...onboarding.details.queryOptions(), enabled: role !== 'tester' })
  if (role === 'tester') return complete === undefined ? undefined : !complete
  if (!details) return undefined
  const { website, teamSize, engines, genres, devices } = details
  return website === '' && teamSize === null && engines.length + genres.length + devices.length === 0
}

function TesterWelcome({ firstOffer }: Pick<WelcomeStepProps, 'firstOffer'>) {
  const bonus = usePaidBonus()
  if (bonus === undefined) return <Skeleton className="h-72 rounded-surface" />
  if (bonus === 0) return <Onward who="tester" />
  return (
    <section aria-labelledby={firstCreditsTitle} className="grid gap-4">
      <div className="rounded-surface border border-credit-edge bg-credit-tint px-5 py-4">
        <FirstCreditsNote credits={bonus} large />
      </div>
      {firstOffer}
    </section>
  )
}

/** What the role gets, and its next step. Its button ends the registration and opens the home page. */
function Onward({ who }: { who: SignupRole }) {
  const advance = useAdvanceRegistration()
  return (
    <>
      {who !== 'tester' && <BenefitCards who={who} />}
      <NextStep who={who} />
      <div className="flex flex-wrap gap-2">
        <Button variant="accent" size="l" onClick={() => advance.mutate({ to: 'end' })} busy={advance.isPending}>
          Go to your dashboard
        </Button>
        <Button variant="quiet" size="l" onClick={() => advance.mutate({ to: 'details' })}>
          Back
        </Button>
      </div>
    </>
  )
}

/** What a role does next after its registration: one step, since the dashboard lists them all. */
function NextStep({ who }: { who: SignupRole }) {
  const missing = useMe()?.missing ?? []
  const next = steps[who].find(({ until }) => until === undefined || missing.includes(until))
  return (
    <p className="text-pretty">
      <strong className="font-semibold">Next: {next?.title}.</strong> {next?.text}
    </p>
  )
}
