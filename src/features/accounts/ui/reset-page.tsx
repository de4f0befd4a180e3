import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { resetInput } from '../schema.ts'
import { AuthFrame } from './auth-frame.tsx'
import { accounts } from './calls.ts'
import { refetchMe } from './use-me.ts'

const fetchResetInput = async () => (await import('../schema.ts')).resetInput

/** Opened by the link in the email. */
export function ResetPage() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const cache = useQueryClient()
  const form = useZodForm<z.input<typeof resetInput>, z.output<typeof resetInput>>(fetchResetInput, {
    token: String(token ?? ''),
    password: '',
  })
  const reset = useAct(accounts.resetPassword, {
    touches: [],
    form,
    async onSuccess() {
      await refetchMe(cache)
      toast.success('Your password is changed', 'Sign in with the new one.')
      void navigate({ href: paths.auth, replace: true })
    },
  })
  const { errors } = form.formState
  if (typeof token !== 'string') {
    return (
      <AuthFrame title="This link is not complete" lead="Open it again from the email, or request a new one.">
        <NewLink />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Choose a new password" lead="You will be signed out everywhere else.">
      <Form onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
        <FormError form={form} />
        {(errors.token || errors.root) && <NewLink />}
        <Field label="New password" hint="12 characters or more" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" minLength={12} {...form.register('password')} />
        </Field>
        <Button type="submit" variant="accent" size="l" busy={reset.isPending}>
          Save password
        </Button>
      </Form>
    </AuthFrame>
  )
}

function NewLink() {
  return (
    <Button asChild className="w-fit">
      <Link href={paths.forgot}>Ask for a new link</Link>
    </Button>
  )
}
