import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { depths, reviewDepths } from '#shared/depths.ts'

const options = reviewDepths.map((depth) => ({ value: depth, label: depths[depth].name }))

interface DepthFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>
  name: FieldPath<Input>
}

/** How thorough the review of a plan's test is. */
export const DepthField = <Input extends FieldValues, Output>({ control, name }: DepthFieldProps<Input, Output>) => (
  <ControlledField control={control} name={name} label="Depth">
    {(field) => <Select value={field.value} onValueChange={field.onChange} options={options} />}
  </ControlledField>
)
