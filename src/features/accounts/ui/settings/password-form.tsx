import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import type { changePasswordInput } from '../../schema.ts'
import { accounts } from '../calls.ts'

const fetchChangePasswordInput = async () => (await import('../../schema.ts')).changePasswordInput

/** Changes the password; all other browsers are signed out. */
export function PasswordForm({ email }: { email: string }) {
  const form = useZodForm<z.input<typeof changePasswordInput>, z.output<typeof changePasswordInput>>(
    fetchChangePasswordInput,
    { currentPassword: '', password: '' },
  )
  const change = useAct(accounts.changePassword, {
    form,
    toast: ['Your password was changed', 'Every other browser was signed out.'],
    onSuccess: () => form.reset(),
  })
  const { errors } = form.formState
  return (
    <Form onSubmit={form.handleSubmit((values) => change.mutate(values))}>
      <FormError form={form} />
      {/* Lets password managers match the password to the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field label="New password" hint="12 characters or more" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" minLength={12} {...form.register('password')} />
      </Field>
      <Button type="submit" className="w-fit" busy={change.isPending}>
        Change password
      </Button>
    </Form>
  )
}
