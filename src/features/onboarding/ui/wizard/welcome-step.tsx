import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/button.tsx'
import { brand } from '#shared/brand.ts'
import type { SignupRole } from '#shared/roles.ts'
import { BenefitCards } from './benefit-cards.tsx'
import { useGoOn } from './use-go-on.ts'
import { VerifyPrompt } from './verify-prompt.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WizardFrame } from './wizard-frame.tsx'

/** The last step: what one has joined and what comes next. Its button ends the registration and goes home. */
export function WelcomeStep({ role }: { role: SignupRole }) {
  const name = useMe()?.name.split(' ')[0]
  const goOn = useGoOn()
  return (
    <WizardFrame who={role} step={3} wide lead={`Good to have you on ${brand.name}${name ? `, ${name}` : ''}.`}>
      <VerifyPrompt />
      {role !== 'tester' && <BenefitCards who={role} />}
      <section className="grid gap-4">
        <WhatHappensNext who={role} />
      </section>
      <div className="flex flex-wrap gap-2">
        <Button variant="accent" size="l" onClick={() => goOn.mutate({ to: 'end' })} busy={goOn.isPending}>
          Go to your dashboard
        </Button>
        <Button variant="quiet" size="l" onClick={() => goOn.mutate({ to: 'details' })}>
          Back
        </Button>
      </div>
    </WizardFrame>
  )
}
