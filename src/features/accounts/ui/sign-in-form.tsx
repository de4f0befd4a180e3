import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { Link } from '#kit/layout/link.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import type { signInInput } from '../schema.ts'
import { accounts } from './calls.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { type Me, refetchMe } from './use-me.ts'

const SendAgain = part(async () => (await import('./send-again.tsx')).SendAgain)

/** The second step of a sign-in, for an account with a second factor. */
export const SecondStepForm = part(async () => (await import('./second-factor/second-step-form.tsx')).SecondStepForm)

const fetchSignInInput = async () => (await import('../schema.ts')).signInInput

/** Calls `onDone` once the session is open; for an account with a second factor it asks for that step in its place. */
export function SignInForm({ onDone }: { onDone: (me: Me | null) => void }) {
  const [step, setStep] = useState<string>()
  if (step !== undefined) return <SecondStepForm token={step} onDone={onDone} onBack={() => setStep(undefined)} />
  return <PasswordForm onDone={onDone} onSecondStep={setStep} />
}

interface PasswordFormProps {
  onDone: (me: Me | null) => void
  onSecondStep: (token: string) => void
}

function PasswordForm({ onDone, onSecondStep }: PasswordFormProps) {
  const cache = useQueryClient()
  const form = useZodForm<z.input<typeof signInInput>, z.output<typeof signInInput>>(fetchSignInInput, {
    email: '',
    password: '',
  })
  const signIn = useAct(accounts.signIn, {
    touches: [],
    form,
    onSuccess: async ({ secondStep }) => (secondStep ? onSecondStep(secondStep) : onDone(await refetchMe(cache))),
  })
  const { errors } = form.formState
  const isUnconfirmed = asProblem(signIn.error).code === 'EMAIL_NOT_CONFIRMED'
  return (
    <Form onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
      <FormError form={form} />
      {isUnconfirmed && <SendAgain email={signIn.variables?.email ?? ''} />}
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="accent" size="l" busy={signIn.isPending}>
        Sign In
      </Button>
      <Link href={paths.forgot} className="w-fit text-ink-muted underline">
        Forgot your password?
      </Link>
      <PasskeyButton
        label="Use a passkey"
        use={accounts.signInByPasskey.call}
        onSuccess={async () => onDone(await refetchMe(cache))}
      />
    </Form>
  )
}
