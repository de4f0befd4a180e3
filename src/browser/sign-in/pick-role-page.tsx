import { PickRolePage as PickRole } from '#features/onboarding/ui/wizard/pick-role-page.tsx'
import { GamesInBeta } from './games-in-beta.tsx'

/** The choice of a role, with the games in beta beside it. */
export const PickRolePage = () => <PickRole aside={<GamesInBeta />} />
