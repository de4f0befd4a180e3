import { Controller, type FieldPath, type PathValue, type UseFormReturn } from 'react-hook-form'
import type { GameSummary } from '#features/games/schema.ts'
import { GameSelect } from '#features/games/ui/game-select.tsx'
import { useReadyBuilds } from '#features/games/ui/use-ready-builds.ts'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

interface BuildFieldsProps<Input extends { gameId: string; buildId: string }, Output> {
  form: UseFormReturn<Input, unknown, Output>
  games: readonly GameSummary[]
}

/** The game and the build that a plan is about. */
export function BuildFields<Input extends { gameId: string; buildId: string }, Output>({
  form,
  games,
}: BuildFieldsProps<Input, Output>) {
  const [gameId, buildId] = ['gameId', 'buildId'] as FieldPath<Input>[] as [FieldPath<Input>, FieldPath<Input>]
  const errorOf = (name: FieldPath<Input>) => form.getFieldState(name, form.formState).error?.message
  const { game, ready } = useReadyBuilds(form.watch(gameId))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {games.length > 1 && (
        <Controller
          control={form.control}
          name={gameId}
          render={({ field }) => (
            <GameSelect
              games={games}
              value={field.value}
              error={errorOf(gameId)}
              onPick={(id) => {
                field.onChange(id)
                form.setValue(buildId, '' as PathValue<Input, FieldPath<Input>>)
              }}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name={buildId}
        render={({ field }) => (
          <Field label="Build" error={errorOf(buildId)}>
            <Select
              value={field.value || undefined}
              onValueChange={field.onChange}
              options={ready.map(({ id, version }) => ({ value: id, label: version }))}
            />
          </Field>
        )}
      />
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
