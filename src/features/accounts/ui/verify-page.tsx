import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod/mini'
import { asProblem } from '#kit/calls/problem.ts'
import { refetchSoon } from '#kit/calls/refetch.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { landingOf, paths } from '#shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { accounts } from './calls.ts'
import { SendAgain } from './send-again.tsx'
import { meQuery, useMe } from './use-me.ts'

/**
 * Opened by the link in the email. In a browser that is signed in to its account it confirms the address at once; in
 * another one it takes the account's password, because mail scanners open links, and somebody else may have signed up
 * with the address.
 */
export function VerifyPage() {
  const search: { token?: unknown } = useSearch({ strict: false })
  const token = typeof search.token === 'string' ? search.token : ''
  const cache = useQueryClient()
  const me = useQuery(meQuery)
  const [agreed, setAgreed] = useState<{ signedIn: boolean }>()
  const isSignedIn = (me.data?.person ?? null) !== null
  const confirmation = useQuery({
    queryKey: ['confirm-address', token],
    async queryFn() {
      const answer = await accounts.verifyEmail.call({ token, onlyOwn: true })
      if (answer.signedIn) await refetchSoon(cache, ['accounts'])
      return answer
    },
    enabled: token !== '' && isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (agreed) return <Confirmed signedIn={agreed.signedIn} />
  if (confirmation.data?.confirmed) return <Confirmed signedIn={confirmation.data.signedIn} />
  const asks = isSignedIn ? confirmation.data?.confirmed === false : me.data !== undefined
  if (token !== '' && asks) return <AskPassword token={token} onConfirmed={setAgreed} />
  if (token !== '' && confirmation.isPending) {
    return (
      <AuthFrame title="Confirming your address" lead="This takes a moment.">
        <Skeleton className="h-12 w-40" />
      </AuthFrame>
    )
  }
  const lead = token === '' ? 'This link is not complete.' : asProblem(confirmation.error).message
  return (
    <AuthFrame title="Confirm your address" lead={<span role="alert">{lead}</span>}>
      <ResendLink />
    </AuthFrame>
  )
}

const passwordForm = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) })

interface AskPasswordProps {
  token: string
  onConfirmed: (answer: { signedIn: boolean }) => void
}

function AskPassword({ token, onConfirmed }: AskPasswordProps) {
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

function Confirmed({ signedIn }: { signedIn: boolean }) {
  const me = useMe()
  const isTester = me?.missing.includes('demographics') && me.role === 'tester'
  if (!signedIn || !me) {
    return (
      <AuthFrame title="Your address is confirmed" lead="Sign in to continue.">
        <Button asChild variant="accent" size="l" className="w-fit">
          <Link href={paths.auth}>Sign In</Link>
        </Button>
      </AuthFrame>
    )
  }
  if (me.registering) {
    return (
      <AuthFrame title="Your address is confirmed" lead="Pick up your registration where you left off.">
        <Button asChild variant="accent" size="l" className="w-fit">
          <Link href={paths.register}>Continue registration</Link>
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title="Your address is confirmed"
      lead={isTester ? 'One step left before you can earn credits: your profile.' : 'Thank you. You’re all set.'}
    >
      <Button asChild variant="accent" size="l" className="w-fit">
        <Link href={isTester ? paths.testerTab('profile') : landingOf[me.role]}>
          {isTester ? 'Complete your profile' : 'Continue'}
        </Link>
      </Button>
    </AuthFrame>
  )
}

function ResendLink() {
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
