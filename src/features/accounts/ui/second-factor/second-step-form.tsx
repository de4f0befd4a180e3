import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import type { finishSignInInput } from '../../schema.ts'
import { accounts } from '../calls.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { type Me, refetchMe } from '../use-me.ts'
import { CodeField } from './code-field.tsx'

const fetchFinishInput = async () => (await import('../../schema.ts')).finishSignInInput

interface SecondStepFormProps {
  token: string
  onDone: (me: Me | null) => void
  /** Starts the sign-in again. */
  onBack: () => void
}

/** Asks for the code after a right password, or after a sign-in with a provider. */
export function SecondStepForm({ token, onDone, onBack }: SecondStepFormProps) {
  const cache = useQueryClient()
  const form = useZodForm<z.input<typeof finishSignInInput>, z.output<typeof finishSignInInput>>(fetchFinishInput, {
    token,
    code: '',
  })
  const finish = useAct(accounts.finishSignIn, {
    touches: [],
    form,
    onSuccess: async () => onDone(await refetchMe(cache)),
  })
  const isExpired = asProblem(finish.error).code === 'STATE_CHANGED'
  return (
    <Form onSubmit={form.handleSubmit((values) => finish.mutate(values))}>
      <div className="grid gap-0.5">
        <h2 className="type-title">One more step</h2>
        <p className="text-ink-muted">A second factor protects your account.</p>
      </div>
      <FormError form={form} />
      <CodeField
        label="Code from your authenticator app"
        hint="Without your app, enter one of your recovery codes."
        error={form.formState.errors.code?.message}
        autoFocus
        {...form.register('code')}
      />
      <Button type="submit" variant="accent" size="l" busy={finish.isPending} disabled={isExpired}>
        Sign In
      </Button>
      <div className="flex flex-wrap gap-2">
        <PasskeyButton
          label="Use a passkey"
          use={accounts.signInByPasskey.call}
          onSuccess={async () => onDone(await refetchMe(cache))}
        />
        <Button onClick={onBack} className="w-fit">
          Start again
        </Button>
      </div>
    </Form>
  )
}
