import type { CsvSeparator } from '#shared/texts/csv.ts'
import { Field } from '../../controls/field.tsx'
import { Select } from '../../controls/select.tsx'
import { stored } from '../../runtime/stored.ts'

const options: { value: CsvSeparator; label: string }[] = [
  { value: 'comma', label: 'Commas' },
  { value: 'semicolon', label: 'Semicolons' },
  { value: 'tab', label: 'Tabs' },
]

/** Spreadsheets expect semicolons where the language writes decimals with a comma. */
const usual = (): CsvSeparator => ((1.5).toLocaleString().includes(',') ? 'semicolon' : 'comma')

const chosen = stored<CsvSeparator | null>(null)

/** The separator of CSV files that the person chose for this visit, or the usual one of their language. */
export const useCsvSeparator = (): CsvSeparator => chosen.useValue() ?? usual()

/** Choice of the separator in CSV files, for spreadsheets that expect another one. */
export function CsvSeparatorChoice() {
  return (
    <Field label="CSV columns" className="w-36">
      <Select value={useCsvSeparator()} onValueChange={chosen.set} options={options} />
    </Field>
  )
}
