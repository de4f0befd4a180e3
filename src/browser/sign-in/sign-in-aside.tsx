import { DemoChoice } from '../demo/demo-choice.tsx'
import type { DemoRole } from '../demo/demo-roles.ts'
import { GamesInBeta } from './games-in-beta.tsx'

/** Beside the sign-in: what can be seen without an account. */
export const SignInAside = ({ onDemo }: { onDemo: (role: DemoRole) => Promise<void> }) => (
  <>
    <GamesInBeta />
    <DemoChoice onOpen={onDemo} />
  </>
)
