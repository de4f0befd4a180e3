import { Select } from '#kit/controls/select.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { plural } from '#kit/data/format.ts'
import type { Alignment, alignmentsOf } from '../../moment-line/line-events.ts'

interface AlignChoiceProps {
  choices: ReturnType<typeof alignmentsOf>
  value: Alignment
  onChange: (alignment: Alignment) => void
}

/** Marks and tasks that stand beside the start; others are in a list. */
const beside = 2

const wordOf = (alignment: Alignment): string =>
  alignment.at === 'mark' || alignment.at === 'task' ? `${alignment.at}-${alignment.place}` : alignment.at

/** Where the sessions lie above each other: at their start, or at a mark or task. */
export function AlignChoice({ choices, value, onChange }: AlignChoiceProps) {
  if (choices.length === 0) return null
  const words = new Map(choices.map(({ alignment }) => [wordOf(alignment), alignment]))
  const pick = (word: string) => onChange(words.get(word) ?? { at: 'start' })
  const [near, others] = [choices.slice(0, beside), choices.slice(beside)]
  const chosen = wordOf(value)
  const isOther = others.some(({ alignment }) => wordOf(alignment) === chosen)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Segmented
        label="Align the sessions at"
        value={chosen}
        onValueChange={pick}
        items={[
          { value: 'start', label: 'From the start' },
          ...near.map(({ alignment, name, sessions }) => ({
            value: wordOf(alignment),
            label: name.length > 24 ? `${name.slice(0, 24)}…` : name,
            count: sessions,
          })),
        ]}
      />
      {others.length > 0 && (
        <Select
          className="w-60 max-w-full"
          label="Another mark or task"
          placeholder="Another mark or task"
          value={isOther ? chosen : undefined}
          onValueChange={pick}
          options={others.map(({ alignment, name, sessions }) => ({
            value: wordOf(alignment),
            label: name,
            hint: `${alignment.at === 'mark' ? 'Mark' : 'Task'}, ${plural(sessions, 'tester')}`,
          }))}
        />
      )}
    </div>
  )
}
