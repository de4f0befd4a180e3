import { AuthPage } from '#features/accounts/ui/auth-page.tsx'
import { GamesInBeta } from './games-in-beta.tsx'

/** Sign In and Sign Up, with the games in beta beside the form. */
export const SignInPage = () => <AuthPage aside={<GamesInBeta />} />
