import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { SignUpForm } from '#features/accounts/ui/sign-up/sign-up-form.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { Link } from '#kit/layout/link.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths, signupOf } from '#shared/paths.ts'
import { type SignupRole, signupRoles } from '#shared/roles.ts'
import { registrationSteps } from '../../rules.ts'
import { onboarding } from '../calls.ts'
import { SignUpAside } from './sign-up-aside.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import { isSignupRole, wizardOf } from './wizard-of.ts'

const ProfileStep = part(async () => (await import('./profile-step.tsx')).ProfileStep, { when: 'use' })
const DetailsStep = part(async () => (await import('./details-step.tsx')).DetailsStep, { when: 'use' })
const WelcomeStep = part(async () => (await import('./welcome-step.tsx')).WelcomeStep, { when: 'use' })

interface RegistrationPageProps {
  aside?: ReactNode
  /** What a tester whose first credits have arrived does next, with the page's accent button. */
  firstOffer: ReactNode
}

/**
 * The registration wizard after the role is picked (accounts-1). Before the account exists, the path holds the role
 * and sessionStorage the typed fields; afterwards the server holds the role and the step. `aside` is shown beside the
 * form of the account.
 */
export function RegistrationPage({ aside, firstOffer }: RegistrationPageProps) {
  const me = useMe()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const pathRole = signupRoles.find((role) => signupOf[role] === path)
  // The path has changed already while this page unmounts.
  if (!pathRole) return null
  if (!me) return <AccountStep role={pathRole} aside={aside} />
  if (!me.registering || !isSignupRole(me.role)) return null
  if (me.role !== pathRole) return <Navigate to={wizardOf(me)} replace />
  return <AfterAccount role={me.role} firstOffer={firstOffer} />
}

function AccountStep({ role, aside }: { role: SignupRole; aside: ReactNode }) {
  const { invited }: { invited?: unknown } = useSearch({ strict: false })
  return (
    <WizardFrame
      who={role}
      step={1}
      aside={<SignUpAside role={role}>{aside}</SignUpAside>}
      lead={
        <>
          You’re joining as a {role}.{' '}
          <Link href={paths.register} className="underline">
            Choose another role
          </Link>
        </>
      }
    >
      <SignUpForm key={role} role={role} invited={invited !== undefined} />
      <p className="text-ink-muted">
        Have an account?{' '}
        <Link href={paths.auth} className="underline">
          Sign In
        </Link>
      </p>
    </WizardFrame>
  )
}

interface AfterAccountProps {
  role: SignupRole
  firstOffer: ReactNode
}

function AfterAccount({ role, firstOffer }: AfterAccountProps) {
  return (
    <Loaded
      from={useQuery(onboarding.progress.queryOptions())}
      failed="Couldn’t load your registration"
      loading={<LoadingPage />}
      onError={(state) => <div className="mx-auto max-w-[27rem] py-14">{state}</div>}
    >
      {({ flows }) => (
        <Step role={role} firstOffer={firstOffer} step={flows.find(({ flow }) => flow === 'registration')?.step} />
      )}
    </Loaded>
  )
}

function Step({ role, firstOffer, step }: AfterAccountProps & { step: number | undefined }) {
  return (
    <Suspense fallback={<LoadingPage />}>
      {step === registrationSteps.welcome ? (
        <WelcomeStep role={role} firstOffer={firstOffer} />
      ) : role === 'tester' ? (
        <ProfileStep />
      ) : (
        <DetailsStep role={role} />
      )}
    </Suspense>
  )
}
