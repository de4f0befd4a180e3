import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { Field, type FieldProps, TextArea, TextInput } from './field.tsx'

interface OfForm<Input extends FieldValues, Output> extends Pick<FieldProps, 'label' | 'hint' | 'optional'> {
  form: UseFormReturn<Input, unknown, Output>
  name: FieldPath<Input>
  /** How a typed text becomes the value. */
  options?: RegisterOptions<Input, FieldPath<Input>>
  /** Shows how many characters of this many are used. */
  countTo?: number
}

type Typed<Input extends FieldValues, Output, Control> = OfForm<Input, Output> &
  Omit<Control, keyof OfForm<Input, Output>>

function fieldOf<Input extends FieldValues, Output>({
  form,
  name,
  options,
  countTo,
  label,
  hint,
  optional,
  ...control
}: OfForm<Input, Output>) {
  const { error } = form.getFieldState(name, form.formState)
  const counter = countTo === undefined ? undefined : { value: String(form.watch(name) ?? '').length, max: countTo }
  return {
    field: { label, hint, optional, error: error?.message, counter },
    control: { ...control, ...form.register(name, options) },
  }
}

/** A line of text in a form, with its label and the error of its field; browsers propose nothing for it. */
export function TextField<Input extends FieldValues, Output>(
  props: Typed<Input, Output, ComponentProps<typeof TextInput>>,
) {
  const { field, control } = fieldOf(props)
  return (
    <Field {...field}>
      <TextInput autoComplete="off" {...control} />
    </Field>
  )
}

/** Like `TextField`, for a text of several lines. */
export function LongTextField<Input extends FieldValues, Output>(
  props: Typed<Input, Output, ComponentProps<typeof TextArea>>,
) {
  const { field, control } = fieldOf(props)
  return (
    <Field {...field}>
      <TextArea {...control} />
    </Field>
  )
}
