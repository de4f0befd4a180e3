import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { brand } from '#shared/brand.ts'
import type { SignupRole } from '#shared/roles.ts'
import { BenefitCards } from './benefit-cards.tsx'
import { useAdvanceRegistration } from './use-advance-registration.ts'
import { VerifyPrompt } from './verify-prompt.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WizardFrame } from './wizard-frame.tsx'

/** The last step: a welcome and the next steps. Its button ends the registration and opens the home page. */
export function WelcomeStep({ role }: { role: SignupRole }) {
  const name = useMe()?.name.split(' ')[0]
  const advance = useAdvanceRegistration()
  return (
    <WizardFrame who={role} step={3} wide lead={`Good to have you on ${brand.name}${name ? `, ${name}` : ''}.`}>
      <VerifyPrompt />
      {role !== 'tester' && <BenefitCards who={role} />}
      <section className="grid gap-4">
        <WhatHappensNext who={role} />
      </section>
      <div className="flex flex-wrap gap-2">
        <Button variant="accent" size="l" onClick={() => advance.mutate({ to: 'end' })} busy={advance.isPending}>
          Go to your dashboard
        </Button>
        <Button variant="quiet" size="l" onClick={() => advance.mutate({ to: 'details' })}>
          Back
        </Button>
      </div>
    </WizardFrame>
  )
}
