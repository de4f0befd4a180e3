import type { UseFormReturn } from 'react-hook-form'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Choice, Field, RadioGroup, TextArea, TextInput } from '#kit/controls/field.tsx'
import { MultiPick } from '#kit/controls/multi-pick.tsx'
import { genres } from '#shared/genres.ts'
import { type GameStatus, gameStatuses, limits, platforms, statusLabels } from '../rules.ts'
import type { GameFields } from '../schema.ts'

const statusTexts: Readonly<Record<GameStatus, string>> = {
  development: 'Parts are missing. Testers see it as it grows.',
  beta: 'Content complete, being polished.',
  released: 'Already out. You test updates.',
}

export const noDetails: GameFields = { title: '', description: '', genres: [], platforms: [], status: 'development' }

/** The details of a game, as its form holds them. */
export const detailsOf = (game: GameFields): GameFields =>
  Object.fromEntries(Object.keys(noDetails).map((name) => [name, game[name as keyof GameFields]])) as GameFields

const asOptions = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }))

/** The fields of a game's details, for the forms that add and edit it. */
export function GameFieldSet({ form }: { form: UseFormReturn<GameFields, unknown, GameFields> }) {
  const { errors } = form.formState
  const [title, description] = form.watch(['title', 'description'])
  return (
    <>
      <Field label="Title" error={errors.title?.message} counter={{ value: title.length, max: limits.title }}>
        <TextInput {...form.register('title')} autoComplete="off" required />
      </Field>
      <Field
        label="Description"
        hint="What players do, in your words. Testers read this before they accept."
        error={errors.description?.message}
        counter={{ value: description.length, max: limits.description }}
      >
        <TextArea {...form.register('description')} rows={5} />
      </Field>
      <ControlledField
        control={form.control}
        name="genres"
        label="Genres"
        hint={`Up to ${limits.genres}. Testers who like them find your game first.`}
      >
        {(field) => <MultiPick options={asOptions(genres)} value={field.value} onValueChange={field.onChange} />}
      </ControlledField>
      <ControlledField control={form.control} name="platforms" label="Platforms" hint="Where it runs today.">
        {(field) => <MultiPick options={asOptions(platforms)} value={field.value} onValueChange={field.onChange} />}
      </ControlledField>
      <ControlledField control={form.control} name="status" label="Status">
        {(field) => (
          <RadioGroup value={field.value} onValueChange={field.onChange} columns={3}>
            {gameStatuses.map((status) => (
              <Choice key={status} value={status} title={statusLabels[status]} text={statusTexts[status]} />
            ))}
          </RadioGroup>
        )}
      </ControlledField>
    </>
  )
}
