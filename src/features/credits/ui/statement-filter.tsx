import { X } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { transactionTypes, typeLabels } from '../rules.ts'
import type { StatementChoice } from './use-statement-filter.ts'

const kinds = [
  { value: 'all' as const, label: 'All types' },
  ...transactionTypes.map((type) => ({ value: type, label: typeLabels[type] })),
]

interface StatementFilterProps {
  choice: StatementChoice
  onChoose: (choice: StatementChoice) => void
}

/** Kind and days of the transactions to show. */
export function StatementFilter({ choice, onChoose }: StatementFilterProps) {
  const { type, from, to } = choice
  const edge = (name: 'from' | 'to', label: string, limits: { min?: string | undefined; max?: string | undefined }) => (
    <Field label={label} className="min-w-0 flex-1 sm:w-40 sm:flex-none">
      <TextInput
        type="date"
        min={limits.min ?? '2000-01-01'}
        max={limits.max ?? '2100-12-31'}
        value={choice[name] ?? ''}
        onChange={(event) => onChoose({ ...choice, [name]: event.target.value || undefined })}
      />
    </Field>
  )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Transaction type" className="w-full sm:w-56">
        <Select
          value={type ?? 'all'}
          onValueChange={(value) => onChoose({ ...choice, type: value === 'all' ? undefined : value })}
          options={kinds}
        />
      </Field>
      {edge('from', 'From', { max: to })}
      {edge('to', 'To', { min: from })}
      {(type || from || to) && (
        <Button variant="quiet" onClick={() => onChoose({})}>
          <X aria-hidden="true" />
          Clear
        </Button>
      )}
    </div>
  )
}
