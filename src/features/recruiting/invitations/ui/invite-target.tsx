import { useAllGames } from '#features/games/ui/my-games.ts'
import { useAllRequests } from '#features/requests/ui/my-requests.ts'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { plural } from '#kit/data/format.ts'

const none = 'none'

interface InviteTargetProps {
  gameId: string | undefined
  requestId: string | undefined
  onChange: (gameId: string, requestId: string | undefined) => void
}

/**
 * Selects the game, and optionally one of its open requests, that the invitations are for. It has its place while the
 * games are loading, so that nothing below it moves when they arrive.
 */
export function InviteTarget({ gameId, requestId, onChange }: InviteTargetProps) {
  const { data: games = [], isPending } = useAllGames()
  const requests = useAllRequests(gameId).data
  if (!isPending && !gameId) return null
  const withSpots = requests?.filter(({ status, counts }) => status === 'open' && counts.spotsOpen > 0) ?? []
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-[42rem] sm:gap-4">
      <Field label="Invite to">
        <Select
          value={gameId}
          placeholder="Loading"
          disabled={!gameId}
          onValueChange={(next) => onChange(next, undefined)}
          options={games.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      <Field label="Reserve a spot in">
        <Select
          value={withSpots.some(({ id }) => id === requestId) ? (requestId ?? none) : none}
          disabled={!gameId}
          onValueChange={(next) => gameId && onChange(gameId, next === none ? undefined : next)}
          options={[
            { value: none, label: 'None' },
            ...withSpots.map((request) => ({
              value: request.id,
              label: `${request.reviewMode}, ${request.buildVersion ?? 'no build'}, ${plural(request.counts.spotsOpen, 'spot')} free`,
            })),
          ]}
        />
      </Field>
    </div>
  )
}
