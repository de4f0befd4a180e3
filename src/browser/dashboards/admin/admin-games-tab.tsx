import { GameReports } from '#features/feedback/ui/game-reports.tsx'
import { EveryGameTab } from '#features/games/ui/takedowns/every-game-tab.tsx'
import { Sections } from '#kit/layout/sections.tsx'

/** Reports of games first, then every game with its takedown. */
export function AdminGamesTab() {
  return (
    <Sections>
      <GameReports />
      <EveryGameTab />
    </Sections>
  )
}
