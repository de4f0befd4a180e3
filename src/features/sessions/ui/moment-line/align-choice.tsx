import { Select } from '#kit/controls/select.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { plural } from '#kit/data/format.ts'
import type { Alignment, alignmentsOf } from '../../moment-line/line-events.ts'
import { shortNames } from './short-names.ts'

interface AlignChoiceProps {
  choices: ReturnType<typeof alignmentsOf>
  value: Alignment
  onChange: (alignment: Alignment) => void
}

/** Marks and tasks that stand beside the start; others are in a list. */
const beside = 2
/** Of the name of one that stands there. */
const mostLetters = 25

const wordOf = (alignment: Alignment): string =>
  alignment.at === 'mark' || alignment.at === 'task' ? `${alignment.at}-${alignment.place}` : alignment.at

/** Where the sessions lie above each other: at their start, or at a mark or task. */
export function AlignChoice({ choices, value, onChange }: AlignChoiceProps) {
  if (choices.length === 0) return null
  const words = new Map(choices.map(({ alignment }) => [wordOf(alignment), alignment]))
  const pick = (word: string) => onChange(words.get(word) ?? { at: 'start' })
  const [near, others] = [choices.slice(0, beside), choices.slice(beside)]
  const names = shortNames(
    near.map(({ name }) => name),
    mostLetters,
  )
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
          ...near.map(({ alignment, sessions }, at) => ({
            value: wordOf(alignment),
            label: names[at] ?? '',
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
