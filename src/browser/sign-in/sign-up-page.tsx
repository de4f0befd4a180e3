import { RegistrationPage } from '#features/onboarding/ui/wizard/registration-page.tsx'
import { GamesInBeta } from './games-in-beta.tsx'

/** The registration of a role, with the games in beta beside its first step. */
export const SignUpPage = () => <RegistrationPage aside={<GamesInBeta />} />
