import type { ComponentProps } from 'react'
import { Field, TextInput } from '#kit/controls/field.tsx'

interface CodeFieldProps extends ComponentProps<typeof TextInput> {
  label: string
  hint?: string
  error?: string | undefined
}

/** Phones offer the code of a message or an app; it may be a recovery code, so letters can be typed too. */
export function CodeField({ label, hint, error, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={20} {...rest} />
    </Field>
  )
}
