import { AuthPage } from '#features/accounts/ui/auth-page.tsx'
import { useScreen } from '../demo/use-screen.ts'
import { SignInAside } from './sign-in-aside.tsx'

/** Sign In and Sign Up, with the demo and the games in beta beside the form. */
export function SignInPage() {
  const screen = useScreen()
  return (
    <AuthPage
      aside={<SignInAside onDemo={async (role) => (await import('../demo/start-demo.ts')).openDemo(role, screen)} />}
    />
  )
}
