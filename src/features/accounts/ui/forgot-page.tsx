import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { addressInput } from '../schema.ts'
import { AuthFrame } from './auth-frame.tsx'
import { accounts } from './calls.ts'
import { OutboxHint } from './outbox-hint.tsx'

const fetchAddressInput = async () => (await import('../schema.ts')).addressInput

export function ForgotPage() {
  const form = useZodForm<z.input<typeof addressInput>, z.output<typeof addressInput>>(fetchAddressInput, { email: '' })
  const request = useAct(accounts.requestReset, { touches: [], form })
  if (request.isSuccess) {
    return (
      <AuthFrame title="Check your inbox">
        <p role="status" className="text-pretty">
          If {request.variables.email} has an account here, a link to choose a new password is on its way. It works for
          one hour. <OutboxHint />
        </p>
        <Button asChild className="w-fit">
          <Link href={paths.auth}>Back to sign in</Link>
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Reset your password" lead="We’ll send a link to the email address of your account.">
      <Form onSubmit={form.handleSubmit((values) => request.mutate(values))}>
        <FormError form={form} />
        <Field label="Email" error={form.formState.errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Button type="submit" variant="accent" size="l" busy={request.isPending}>
          Send the link
        </Button>
        <Link href={paths.auth} className="w-fit text-ink-muted underline">
          Back to sign in
        </Link>
      </Form>
    </AuthFrame>
  )
}
