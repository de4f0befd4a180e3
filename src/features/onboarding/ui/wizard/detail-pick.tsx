import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '#kit/controls/field.tsx'
import { MultiPick } from '#kit/controls/multi-pick.tsx'
import type { Details } from '../../schema.ts'

interface DetailPickProps<Name extends 'engines' | 'genres' | 'devices'> {
  form: UseFormReturn<Details, unknown, Details>
  name: Name
  label: string
  options: readonly Details[Name][number][]
}

/** An optional field with multiple choices. */
export function DetailPick<Name extends 'engines' | 'genres' | 'devices'>({
  form,
  name,
  label,
  options,
}: DetailPickProps<Name>) {
  return (
    <Controller
      control={form.control}
      name={name as 'engines'}
      render={({ field }) => (
        <Field label={label} optional error={form.formState.errors[name]?.message}>
          <MultiPick
            value={field.value}
            onValueChange={field.onChange}
            options={options.map((value) => ({ value: value as Details['engines'][number], label: value }))}
          />
        </Field>
      )}
    />
  )
}
