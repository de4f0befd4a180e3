import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#kit/button.tsx'
import { Choice, Field, RadioGroup, TextInput } from '#kit/field.tsx'
import { applyServerErrors, Form, FormError, useZodForm } from '#kit/form.tsx'
import { PasswordInput } from '#kit/password-input.tsx'
import { asProblem } from '#kit/problem.ts'
import { toast } from '#kit/toast.tsx'
import type { SignupRole } from '#shared/roles.ts'
import { signUpInput } from '../schema.ts'
import { accounts } from './calls.ts'
import { type Me, meetAgain } from './use-me.ts'

const registrationTimeout = 10_000

const choices: { role: SignupRole; title: string; text: string }[] = [
  { role: 'tester', title: 'Tester', text: 'Play unreleased games, write reviews, earn credits.' },
  { role: 'studio', title: 'Studio', text: 'Have your game played and reviewed before it is out.' },
  { role: 'player', title: 'Player', text: 'Get early access to games you like.' },
]

interface SignUpFormProps {
  role: SignupRole
  onRole: (role: SignupRole) => void
  /** Called once the session is open. */
  onDone: (me: Me | null) => void
}

export function SignUpForm({ role, onRole, onDone }: SignUpFormProps) {
  const cache = useQueryClient()
  const form = useZodForm(signUpInput, { role, name: '', companyName: '', email: '', password: '' })
  const signUp = useMutation({
    mutationFn: (person: Parameters<typeof accounts.signUp.call>[0]) =>
      accounts.signUp.call(person, { signal: AbortSignal.timeout(registrationTimeout) }),
    meta: { shownInPlace: true },
    async onSuccess() {
      const me = await meetAgain(cache)
      toast.info('Confirm your address', `We have sent a link to ${me?.email ?? 'your address'}.`)
      onDone(me)
    },
    onError(error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      if (isLate) toast.error('Registration timed out', 'Please try again.')
      else if (!applyServerErrors(form, error)) toast.error('Registration failed', asProblem(error).message)
    },
  })
  const { errors } = form.formState
  const pick = (picked: string) => {
    form.setValue('role', picked as SignupRole, { shouldValidate: form.formState.isSubmitted })
    onRole(picked as SignupRole)
  }
  return (
    <Form onSubmit={form.handleSubmit((values) => signUp.mutate(values))}>
      <FormError form={form} />
      <RadioGroup label="What brings you here" value={role} onValueChange={pick}>
        {choices.map(({ role: value, title, text }) => (
          <Choice key={value} value={value} title={title} text={text} />
        ))}
      </RadioGroup>
      <Field label="Your name" error={errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      {role === 'studio' && (
        <Field label="Studio name" error={errors.companyName?.message}>
          <TextInput autoComplete="organization" {...form.register('companyName')} />
        </Field>
      )}
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Password" hint="12 characters or more" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" minLength={12} {...form.register('password')} />
      </Field>
      <Button type="submit" variant="accent" size="l" busy={signUp.isPending}>
        Create account
      </Button>
    </Form>
  )
}
