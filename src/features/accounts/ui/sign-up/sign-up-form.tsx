import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { asProblem } from '#kit/calls/problem.ts'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox, Field, RequiredCheckbox, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { SignupRole } from '#shared/roles.ts'
import { socialLabels } from '#shared/social-providers.ts'
import { passwordStrength } from '../../rules.ts'
import type { meOutput, SignUpInput, signUpCall } from '../../schema.ts'
import { accounts } from '../calls.ts'
import { SocialButtons } from '../social/social-buttons.tsx'
import { meQuery, refetchMe } from '../use-me.ts'
import { clearDraft, readDraft, saveDraft } from './sign-up-draft.ts'

const newTabLink = (href: string, label: string): ReactNode => (
  <a href={href} target="_blank" rel="noopener" className="underline">
    {label}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

const fetchSignUpInput = async () => (await import('../../schema.ts')).signUpInput
const fetchSignUpCall = async () => (await import('../../schema.ts')).signUpCall

const registrationTimeout = 10_000

/** Of a password. */
const minLength = 12

interface SignUpFormProps {
  role: SignupRole
  /** The person came by an invitation link. */
  invited: boolean
}

/** The form of a person with a password, or of one whom a provider has described (`joining`). */
export function SignUpForm(props: SignUpFormProps) {
  const { data } = useQuery(meQuery)
  return <AccountForm {...props} joining={data?.joining ?? null} />
}

type Joining = NonNullable<z.output<typeof meOutput>['joining']>

/** Account setup (accounts-1). Creating the account signs the person in, and the wizard shows its next step. */
function AccountForm({ role, invited, joining }: SignUpFormProps & { joining: Joining | null }) {
  const cache = useQueryClient()
  const form = useZodForm<SignUpInput, z.output<typeof signUpCall>>(joining ? fetchSignUpCall : fetchSignUpInput, {
    ...readDraft(),
    ...(joining && { name: joining.name, email: joining.email }),
    password: '',
    role,
    invited,
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [form])
  const register = (person: Parameters<typeof accounts.signUp.call>[0]) =>
    accounts.signUp.call(person, { signal: AbortSignal.timeout(registrationTimeout) })
  const signUp = useAct(register, {
    showsError: true,
    async onSuccess() {
      clearDraft()
      await refetchMe(cache)
    },
    onError(error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
      if (isTimeout) toast.error('Registration timed out', 'Your entries are still here. Please try again.')
      else if (!applyServerErrors(form, error)) toast.error('Registration failed', asProblem(error).message)
    },
  })
  const { errors } = form.formState
  const isTaken = asProblem(signUp.error).code === 'USER_EXISTS'
  return (
    <Form onSubmit={form.handleSubmit((values) => signUp.mutate({ ...values, role, invited }))}>
      {!joining && <SocialButtons role={role} />}
      <FormError form={form} />
      {isTaken && (
        <p>
          Is it yours?{' '}
          <Link href={paths.auth} className="underline">
            Sign in instead
          </Link>
        </p>
      )}
      <Field label="Your name" error={errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      {role === 'studio' && (
        <Field label="Studio name" error={errors.companyName?.message}>
          <TextInput autoComplete="organization" {...form.register('companyName')} />
        </Field>
      )}
      <Field
        label="Email"
        {...(joining ? { hint: `Confirmed by ${socialLabels[joining.provider]}. You don’t need a password.` } : {})}
        error={errors.email?.message}
      >
        <TextInput type="email" autoComplete="email" readOnly={joining !== null} {...form.register('email')} />
      </Field>
      {!joining && (
        <Field label="Password" hint={<PasswordHint control={form.control} />} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" minLength={minLength} {...form.register('password')} />
        </Field>
      )}
      <SignUpTicks form={form} />
      <Button type="submit" variant="accent" size="l" busy={signUp.isPending}>
        Create account
      </Button>
    </Form>
  )
}

type Control = ReturnType<typeof useZodForm<SignUpInput, unknown>>['control']

const labels = {
  weak: 'Easy to guess: it repeats a few characters',
  fair: 'Fair. A few more words make it better',
  good: 'Good',
  strong: 'Strong',
}

/** A strength hint while the password is typed; the form and the server validate it. */
function PasswordHint({ control }: { control: Control }) {
  const password = useWatch({ control, name: 'password' })
  const missing = minLength - password.length
  if (password === '' || missing === minLength) return <>12 characters or more. A few plain words work well.</>
  if (missing > 0) return <>{missing === 1 ? '1 more character' : `${missing} more characters`}</>
  return <>{labels[passwordStrength(password)]}</>
}

interface SignUpTicksProps<Output> {
  form: UseFormReturn<SignUpInput, unknown, Output>
}

const consents = ['termsAccepted', 'dataConsent', 'cookiesConsent'] as const

/** The three required checkboxes, and one that ticks them all. The linked texts open in a new tab, so that nothing typed is lost. */
function SignUpTicks<Output>({ form }: SignUpTicksProps<Output>) {
  const { errors, isSubmitted } = form.formState
  const given = form.watch(consents)
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">What you agree to</legend>
      <Checkbox
        label={<span className="font-medium">Agree to all three</span>}
        checked={given.every(Boolean)}
        onChange={({ target: { checked } }) => {
          for (const name of consents) form.setValue(name, checked, { shouldValidate: isSubmitted })
        }}
      />
      <RequiredCheckbox
        label={<>I accept the {newTabLink(paths.terms, 'terms of service')}</>}
        error={errors.termsAccepted?.message}
        {...form.register('termsAccepted')}
      />
      <RequiredCheckbox
        label={<>I consent to data processing as described in the {newTabLink(paths.privacy, 'privacy policy')}</>}
        error={errors.dataConsent?.message}
        {...form.register('dataConsent')}
      />
      <RequiredCheckbox
        label={<>I consent to cookies</>}
        hint="One cookie, which keeps you signed in."
        error={errors.cookiesConsent?.message}
        {...form.register('cookiesConsent')}
      />
    </fieldset>
  )
}
