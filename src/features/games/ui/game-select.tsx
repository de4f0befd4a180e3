import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import type { GameSummary } from '../schema.ts'

interface GameSelectProps {
  games: readonly Pick<GameSummary, 'id' | 'title'>[]
  value: string
  onPick: (gameId: string) => void
  error: string | undefined
}

/** Which of the studio's games a form is about. */
export const GameSelect = ({ games, value, onPick, error }: GameSelectProps) => (
  <Field label="Game" error={error}>
    <Select
      value={value}
      onValueChange={onPick}
      options={games.map(({ id, title }) => ({ value: id, label: title }))}
    />
  </Field>
)
