import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { refetchMe } from '#features/accounts/ui/use-me.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { saysAlreadyMember, waits } from '../rules.ts'
import type { inviteFacts, registrationForm } from '../schema.ts'
import { teamInvites } from './calls.ts'
import { InviteEnds } from './invite-ends.tsx'
import type { Entry } from './joined-team.tsx'

const fetchRegistrationForm = async () => (await import('../schema.ts')).registrationForm

interface RegisterFormProps {
  code: string
  invite: z.output<typeof inviteFacts>
  onEnter: (entry: Entry) => void
}

/**
 * Registration of an invited person; the email comes from the invite. The invite is accepted a second after
 * registration.
 */
export function RegisterForm({ code, invite, onEnter }: RegisterFormProps) {
  const form = useZodForm<z.input<typeof registrationForm>, z.output<typeof registrationForm>>(fetchRegistrationForm, {
    name: '',
    password: '',
    confirmation: '',
  })
  const cache = useQueryClient()
  const failed = (message: string) => toast.error('Failed to create account and accept invite', message)
  async function registerAndAccept({ name, password }: z.output<typeof registrationForm>) {
    const { userId } = await teamInvites.register.call({ code, name, password })
    await new Promise((go) => setTimeout(go, waits.afterSignUp))
    // The account exists now, so later errors are shown by the page for signed-in people.
    return teamInvites.accept.call({ p_invite_code: code, p_user_id: userId }).then(
      ({ error }) => error,
      (error) => asProblem(error).message,
    )
  }
  const join = useAct(registerAndAccept, {
    showsError: true,
    async onSuccess(refusal) {
      if (refusal === null) return onEnter('registered')
      if (saysAlreadyMember({ message: refusal })) return onEnter('member')
      failed(refusal)
      await refetchMe(cache)
    },
    onError(error) {
      if (!applyServerErrors(form, error)) failed(asProblem(error).message)
    },
  })
  const { errors } = form.formState
  const hasAccount = asProblem(join.error).code === 'USER_EXISTS'
  return (
    <AuthFrame title={`Join ${invite.workspaceName}`} lead={<InviteEnds invite={invite} />}>
      <Form onSubmit={form.handleSubmit((values) => join.mutate(values))}>
        <FormError form={form} />
        <Field label="Email" hint="The address the studio invited">
          <TextInput type="email" readOnly value={invite.invitedEmail} autoComplete="username" />
        </Field>
        <Field label="Full name" error={errors.name?.message}>
          <TextInput autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Password" hint="6 characters or more. Longer is better." error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" minLength={6} {...form.register('password')} />
        </Field>
        <Field label="Password again" error={errors.confirmation?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
        </Field>
        <Button type="submit" variant="accent" size="l" busy={join.isPending}>
          Create account and join
        </Button>
      </Form>
      <p className="text-ink-muted">
        {hasAccount ? 'You have an account with this address. ' : 'Already have an account? '}
        <Link href={paths.signInFor(paths.teamInvite(code))} className="underline">
          Sign in and accept
        </Link>
      </p>
      <p className="text-sm text-ink-faint">
        By joining you agree to the{' '}
        <Link href={paths.terms} className="underline">
          terms of service
        </Link>{' '}
        and the{' '}
        <Link href={paths.privacy} className="underline">
          privacy policy
        </Link>
        .
      </p>
    </AuthFrame>
  )
}
