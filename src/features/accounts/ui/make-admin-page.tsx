import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { SignupRole } from '#shared/roles.ts'
import { AuthFrame } from './auth-frame.tsx'
import { accounts } from './calls.ts'
import { SignInForm } from './sign-in-form.tsx'
import { RoleChoice } from './sign-up/role-choice.tsx'
import { SignUpForm } from './sign-up/sign-up-form.tsx'
import { refetchMe, useMe } from './use-me.ts'

/** Opened by the link that the server prints: the person who signs in here can become the first admin. */
export function MakeAdminPage() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const me = useMe()
  if (typeof token !== 'string') {
    return <AuthFrame title="This link is not complete" lead="Copy it again from the server’s output." />
  }
  if (!me) return <AccountStep />
  return (
    <AuthFrame
      title={`Become the first admin of ${brand.name}`}
      lead={
        <>
          You are signed in as <strong className="text-ink">{me.email}</strong>. The link works once.
        </>
      }
    >
      <Become token={token} />
    </AuthFrame>
  )
}

function Become({ token }: { token: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const become = useAct(accounts.becomeAdmin, {
    touches: [],
    showsError: true,
    async onSuccess() {
      await refetchMe(cache)
      toast.success('You are an admin now')
      void navigate({ href: paths.adminDashboard, replace: true })
    },
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="accent" size="l" onClick={() => become.mutate({ token })} busy={become.isPending}>
        Become admin
      </Button>
      <ErrorLine error={become.error} />
    </div>
  )
}

const accountOptions = [
  { value: 'signup', label: 'Create an account' },
  { value: 'signin', label: 'I have an account' },
] as const

function AccountStep() {
  const [option, setOption] = useState<'signup' | 'signin'>('signup')
  const [role, setRole] = useState<SignupRole>('studio')
  return (
    <AuthFrame title={`Become the first admin of ${brand.name}`} lead="Sign in first">
      <Segmented value={option} onValueChange={setOption} items={accountOptions} label="Account" className="w-fit" />
      {option === 'signin' ? (
        <SignInForm onDone={() => undefined} />
      ) : (
        <>
          <RoleChoice role={role} onRole={setRole} />
          <SignUpForm role={role} invited={false} />
        </>
      )}
    </AuthFrame>
  )
}
