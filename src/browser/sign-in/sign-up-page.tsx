import { RegistrationPage } from '#features/onboarding/ui/wizard/registration-page.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { GamesInBeta } from './games-in-beta.tsx'

const FirstOffer = part(async () => (await import('./first-offer.tsx')).FirstOffer, {
  meanwhile: <Skeleton className="h-60 rounded-surface" />,
})

/** The registration of a role: the games in beta beside its first step, a tester's best offer on its last one. */
export const SignUpPage = () => <RegistrationPage aside={<GamesInBeta />} firstOffer={<FirstOffer />} />
