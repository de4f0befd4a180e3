import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { GameSummary } from '#features/games/schema.ts'
import { GameField } from '#features/games/ui/game-field.tsx'
import { useReadyBuilds } from '#features/games/ui/use-ready-builds.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

interface BuildOfForm {
  gameId: string
  buildId: string
}

interface BuildFieldsProps<Input extends FieldValues & BuildOfForm, Output> {
  form: UseFormReturn<Input, unknown, Output>
  games: readonly GameSummary[]
}

/** The game of a plan, and the build of it that all its testers play. */
export function BuildFields<Input extends FieldValues & BuildOfForm, Output>({
  form: whole,
  games,
}: BuildFieldsProps<Input, Output>) {
  // Only these two fields are used here, whatever else the form has.
  const form = whole as unknown as UseFormReturn<BuildOfForm>
  const { control, watch } = form
  const { game, ready } = useReadyBuilds(watch('gameId'))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {games.length > 1 && (
        <GameField control={control} name="gameId" games={games} onPicked={() => form.setValue('buildId', '')} />
      )}
      <ControlledField control={control} name="buildId" label="Build">
        {(field) => (
          <Select
            value={field.value || undefined}
            onValueChange={field.onChange}
            options={ready.map(({ id, version }) => ({ value: id, label: version }))}
          />
        )}
      </ControlledField>
      {game && ready.length === 0 && (
        <p role="status" className="text-warn-ink sm:col-span-2">
          {game.title} has no build that is ready.{' '}
          <Link href={paths.editGame(game.id)} className="underline">
            Add a build
          </Link>
        </p>
      )}
    </div>
  )
}
