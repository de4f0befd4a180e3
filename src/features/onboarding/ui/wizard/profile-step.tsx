import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { ProfileSection } from '#features/profiles/ui/profile-section.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Coin } from '#kit/data/coin.tsx'
import { signupOf } from '#shared/paths.ts'
import { BenefitCards } from './benefit-cards.tsx'
import { useAdvanceRegistration } from './use-advance-registration.ts'
import { VerifyPrompt } from './verify-prompt.tsx'
import { WizardFrame } from './wizard-frame.tsx'

/** A tester's second step: a welcome that explains the profile (accounts-1), then the profile form. */
export function ProfileStep() {
  const { part }: { part?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (to: string) => void navigate({ href: `${signupOf.tester}${to}` })
  return part === 'profile' ? <Form onBack={() => show('')} /> : <Intro onNext={() => show('?part=profile')} />
}

function Intro({ onNext }: { onNext: () => void }) {
  const name = useMe()?.name.split(' ')[0]
  return (
    <WizardFrame who="tester" step={2} wide lead={`Your account is ready${name ? `, ${name}` : ''}.`}>
      <VerifyPrompt />
      <BenefitCards who="tester" />
      <BonusNote />
      <Button variant="accent" size="l" className="w-fit" onClick={onNext}>
        Continue
      </Button>
    </WizardFrame>
  )
}

/** The bonus of the current settings (profiles-3), paid at once or when the address is confirmed (profiles-3). */
function BonusNote() {
  const bonus = usePrices()?.profile_bonus
  const verified = useMe()?.emailVerified ?? false
  return (
    <p className="min-h-11 text-pretty">
      {bonus !== undefined && bonus > 0 && (
        <>
          Complete your profile in the next step and get{' '}
          <strong className="whitespace-nowrap text-credit-ink">
            <Coin className="inline align-[-0.2em]" /> {bonus} credits
          </strong>{' '}
          instantly
          {verified ? '.' : ', or as soon as your address is confirmed.'} Once per address.
        </>
      )}
    </p>
  )
}

function Form({ onBack }: { onBack: () => void }) {
  const advance = useAdvanceRegistration()
  const toWelcome = () => advance.mutate({ to: 'welcome' })
  return (
    <WizardFrame who="tester" step={2} wide lead="Please answer truthfully. Studios use this to find testers.">
      <ProfileSection onSaved={toWelcome} celebratedNext />
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button variant="quiet" onClick={toWelcome} busy={advance.isPending}>
          Do this later
        </Button>
      </div>
    </WizardFrame>
  )
}
