import { RegistrationPage } from '#features/onboarding/ui/wizard/registration-page.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { GamesInBeta } from './games-in-beta.tsx'

const FirstOffer = partOnDemand(
  async () => (await import('./first-offer.tsx')).FirstOffer,
  <Skeleton className="h-60 rounded-surface" />,
)

/** The registration of a role: the games in beta beside its first step, a tester's best offer on its last one. */
export const SignUpPage = () => <RegistrationPage aside={<GamesInBeta />} firstOffer={<FirstOffer />} />
