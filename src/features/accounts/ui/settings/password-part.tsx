import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import type { changePasswordInput } from '../../schema.ts'
import { accounts } from '../calls.ts'
import { OutboxHint } from '../outbox-hint.tsx'

/** The form that changes the password; people who signed up with a provider choose their first one by email. */
export function PasswordPart({ email }: { email: string }) {
  const ways = useQuery(accounts.signInWays.queryOptions())
  if (ways.isPending) return <SkeletonRows rows={2} label="Loading" />
  // Without an answer the form is shown; it names a missing password too.
  return ways.data?.hasPassword === false ? <FirstPassword email={email} /> : <PasswordForm email={email} />
}

function FirstPassword({ email }: { email: string }) {
  const send = useAct(accounts.requestReset, { touches: [] })
  return (
    <div className="grid gap-4">
      <p>
        You have no password yet. You need one to change your address, to download your data and to delete your account.
      </p>
      {send.isSuccess ? (
        <p role="status">
          We sent a link to <strong className="[overflow-wrap:anywhere]">{email}</strong>. <OutboxHint />
        </p>
      ) : (
        <Button className="w-fit" busy={send.isPending} onClick={() => send.mutate({ email })}>
          Email me a link to choose one
        </Button>
      )}
    </div>
  )
}

const fetchChangePasswordInput = async () => (await import('../../schema.ts')).changePasswordInput

/** Changes the password; all other browsers are signed out. */
function PasswordForm({ email }: { email: string }) {
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
