import type { ReactNode } from 'react'
import { type Control, Controller, type ControllerRenderProps, type FieldPath, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

interface ControlledFieldProps<Input extends FieldValues, Name extends FieldPath<Input>, Output>
  extends Omit<FieldProps, 'children' | 'error'> {
  control: Control<Input, unknown, Output>
  name: Name
  /** The control, with the form's value. */
  children: (field: ControllerRenderProps<Input, Name>) => ReactNode
}

/** A control of the kit in a form, with its label and the error of its field; `TextField` is the one for texts. */
export function ControlledField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  children,
  ...labels
}: ControlledFieldProps<Input, Name, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field {...labels} error={fieldState.error?.message}>
          {children(field)}
        </Field>
      )}
    />
  )
}
