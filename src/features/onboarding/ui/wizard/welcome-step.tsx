import type { ReactNode } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { brand } from '#shared/brand.ts'
import type { SignupRole } from '#shared/roles.ts'
import { FirstCreditsNote, firstCreditsTitle } from '../first-credits.tsx'
import { usePaidBonus } from '../use-paid-bonus.ts'
import { BenefitCards } from './benefit-cards.tsx'
import { useAdvanceRegistration } from './use-advance-registration.ts'
import { VerifyPrompt } from './verify-prompt.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WizardFrame } from './wizard-frame.tsx'

interface WelcomeStepProps {
  role: SignupRole
  /** What a tester whose first credits have arrived does next, with the page's accent button. */
  firstOffer: ReactNode
}

/** The last step: a tester's first credits, if they have arrived, otherwise a welcome and the next steps. */
export function WelcomeStep({ role, firstOffer }: WelcomeStepProps) {
  const name = useMe()?.name.split(' ')[0]
  return (
    <WizardFrame who={role} step={3} wide lead={`Good to have you on ${brand.name}${name ? `, ${name}` : ''}.`}>
      <VerifyPrompt />
      {role === 'tester' ? <TesterWelcome firstOffer={firstOffer} /> : <NextSteps who={role} />}
    </WizardFrame>
  )
}

function TesterWelcome({ firstOffer }: Pick<WelcomeStepProps, 'firstOffer'>) {
  const bonus = usePaidBonus()
  if (bonus === undefined) return <Skeleton className="h-72 rounded-surface" />
  if (bonus === 0) return <NextSteps who="tester" />
  return (
    <section aria-labelledby={firstCreditsTitle} className="grid gap-4">
      <div className="rounded-surface border border-credit-edge bg-credit-tint px-5 py-4">
        <FirstCreditsNote credits={bonus} large />
      </div>
      {firstOffer}
    </section>
  )
}

/** The next steps of a role. Its button ends the registration and opens the home page. */
function NextSteps({ who }: { who: SignupRole }) {
  const advance = useAdvanceRegistration()
  return (
    <>
      {who !== 'tester' && <BenefitCards who={who} />}
      <section className="grid gap-4">
        <WhatHappensNext who={who} />
      </section>
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
