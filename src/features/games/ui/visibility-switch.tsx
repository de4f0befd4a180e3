import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Switch } from '#kit/controls/field.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import type { StudioGame } from '../schema.ts'
import { games } from './calls.ts'

/** Switch for the public page of a game; takes effect at once. */
export function VisibilitySwitch({ game }: { game: StudioGame }) {
  const cache = useQueryClient()
  const key = games.mine.queryKey({ input: { gameId: game.id } })
  const change = useMutation(
    games.setVisibility.mutationOptions({
      onMutate: ({ isPublic }) => {
        cache.setQueryData(key, (shown: StudioGame | undefined) => shown && { ...shown, isPublic })
      },
      onSettled: () => cache.invalidateQueries({ queryKey: games.key() }),
    }),
  )
  return (
    <Panel>
      <Switch
        label="Public page"
        hint="Everyone can see the game's page, never its builds. Off: only you and testers you let in."
        checked={game.isPublic}
        onChange={(event) => change.mutate({ gameId: game.id, isPublic: event.target.checked })}
      />
    </Panel>
  )
}
