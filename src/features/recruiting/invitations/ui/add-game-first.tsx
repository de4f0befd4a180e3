import { AddGameLink } from '#features/games/ui/add-game-button.tsx'
import { Panel } from '#kit/layout/panel.tsx'

/** Testers are invited to a game: until there is one, the list can only be read. */
export const AddGameFirst = () => (
  <Panel title="Add a game first" text="You invite testers to a game. Until then, you can look at who would match.">
    <span>
      <AddGameLink />
    </span>
  </Panel>
)
