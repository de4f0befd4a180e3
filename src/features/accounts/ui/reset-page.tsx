import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox, Field } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { formatDate } from '#kit/data/format.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { resetInput } from '../schema.ts'
import { AuthFrame } from './auth-frame.tsx'
import { accounts } from './calls.ts'
import { effectTexts, outcomeTexts } from './not-me-texts.ts'
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
    remove: [],
  })
  const facts = useQuery({
    queryKey: ['reset', token],
    queryFn: () => accounts.readReset.call({ token: String(token) }),
    enabled: typeof token === 'string',
    refetchOnWindowFocus: false,
    retry: false,
  })
  const reset = useAct(accounts.resetPassword, {
    touches: [],
    form,
    async onSuccess({ outcome }) {
      await refetchMe(cache)
      if (outcome !== 'done') {
        const { title, text } = outcomeTexts[outcome]
        toast.info(title, `${text} The password is unchanged.`)
        void navigate({ href: paths.home, replace: true })
        return
      }
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
  const instead = facts.data?.instead ?? null
  if (instead !== null) {
    const { text, button } = effectTexts[instead]
    return (
      <AuthFrame title="The address of this account was changed" lead="You can’t choose a password from this mailbox.">
        <p className="text-pretty">{text}</p>
        <FormError form={form} />
        {/* The call asks for a password, which is not set. */}
        <Button
          variant="danger"
          size="l"
          className="w-fit"
          busy={reset.isPending}
          onClick={() => reset.mutate({ token, password: crypto.randomUUID(), remove: [] })}
        >
          {button}
        </Button>
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
        {facts.data && <ResetFacts facts={facts.data} field={() => form.register('remove')} />}
        <Button type="submit" variant="accent" size="l" busy={reset.isPending}>
          Save password
        </Button>
      </Form>
    </AuthFrame>
  )
}

type Facts = Awaited<ReturnType<typeof accounts.readReset.call>>

/** What the reset does besides: it restores a former address, and may remove what was added lately. */
function ResetFacts({ facts: { young, keepsOld, restores }, field }: { facts: Facts; field: () => object }) {
  return (
    <>
      {restores !== null && (
        <p className="text-pretty [overflow-wrap:anywhere]">
          The address of this account was changed lately. With the new password it becomes <strong>{restores}</strong>{' '}
          again, and what was added since is removed.
        </p>
      )}
      {young.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium">Added in the last 30 days. Remove what isn’t yours.</legend>
          {young.map(({ key, name, addedAt }) => (
            <Checkbox
              key={key}
              value={key}
              label={`Remove ${name}`}
              hint={`Added on ${formatDate(addedAt)}`}
              {...field()}
            />
          ))}
        </fieldset>
      )}
      {keepsOld && (
        <p className="text-pretty text-ink-muted">
          You’ll need your passkey, a one-time code or a recovery code to sign in, as before.
        </p>
      )}
    </>
  )
}

function NewLink() {
  return (
    <Button asChild className="w-fit">
      <Link href={paths.forgot}>Ask for a new link</Link>
    </Button>
  )
}
