import { BecomeTester } from '#features/players/ui/become-tester.tsx'
import { EarlyAccessTab } from '#features/players/ui/early-access-tab.tsx'
import { ShownGames } from './shown-games.tsx'

/** Games to play now, then those that are shown before their release. */
export function PlayerGames() {
  return (
    <>
      <EarlyAccessTab />
      <ShownGames />
      <BecomeTester />
    </>
  )
}
