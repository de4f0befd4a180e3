import { useState } from 'react'
import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { accounts } from '../calls.ts'
import { SendAgain } from '../send-again.tsx'
import { useMe } from '../use-me.ts'

const passwordForm = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) })

interface AskPasswordProps {
  token: string
  onConfirmed: (answer: { signedIn: boolean }) => void
}

/** Confirms the address by the password of its account: in a browser that is not signed in to it. */
export function AskPassword({ token, onConfirmed }: AskPasswordProps) {
  const form = useZodForm(passwordForm, { password: '' })
  const confirm = useAct(accounts.verifyEmail, { touches: [], form, onSuccess: onConfirmed })
  return (
    <AuthFrame title="Confirm your address" lead="You signed up with this address? Then enter the password you chose.">
      <Form onSubmit={(event) => void form.handleSubmit(({ password }) => confirm.mutate({ token, password }))(event)}>
        <FormError form={form} />
        <Field label="Password" error={form.formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="accent" size="l" className="w-fit" busy={confirm.isPending}>
          Confirm my address
        </Button>
      </Form>
      <p className="text-pretty text-ink-muted">
        You don’t know it?{' '}
        <Link href={paths.forgot} className="underline">
          Choose a new password
        </Link>
        , which confirms the address too. If you didn’t sign up, close the account by the other link in the email.
      </p>
    </AuthFrame>
  )
}

/** Sends the link again, to an address that is typed in where it isn't known. */
export function ResendLink() {
  const me = useMe()
  const [email, setEmail] = useState('')
  const address = me?.email ?? email
  return (
    <div className="grid gap-4">
      {!me && (
        <Field label="Email" hint="The address you signed up with">
          <TextInput
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
      <SendAgain email={address} />
    </div>
  )
}
