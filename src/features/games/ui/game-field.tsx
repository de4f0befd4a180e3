import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import type { GameSummary } from '../schema.ts'

interface GameFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>
  name: FieldPath<Input>
  games: readonly Pick<GameSummary, 'id' | 'title'>[]
  /** What depends on the game starts anew. */
  onPicked?: () => void
}

/** Which of the studio's games a form is about. */
export const GameField = <Input extends FieldValues, Output>(props: GameFieldProps<Input, Output>) => (
  <ControlledField control={props.control} name={props.name} label="Game">
    {(field) => (
      <Select
        value={field.value}
        onValueChange={(id) => {
          field.onChange(id)
          props.onPicked?.()
        }}
        options={props.games.map(({ id, title }) => ({ value: id, label: title }))}
      />
    )}
  </ControlledField>
)
