import { patch, useAct } from '#kit/calls/use-act.ts'
import { Switch } from '#kit/controls/field.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import type { StudioGame } from '../schema.ts'
import { games } from './calls.ts'

/** Switch for the public page of a game; takes effect at once. */
export function VisibilitySwitch({ game }: { game: StudioGame }) {
  const key = games.mine.queryKey({ input: { gameId: game.id } })
  const change = useAct(games.setVisibility, {
    optimistic: ({ isPublic }) => patch(key, (shown) => ({ ...shown, isPublic })),
  })
  return (
    <Panel>
      <Switch
        label="Public page"
        hint="On: everyone can see the game’s page, but not its builds. Off: only you and your testers."
        checked={game.isPublic}
        onChange={(event) => change.mutate({ gameId: game.id, isPublic: event.target.checked })}
      />
    </Panel>
  )
}
