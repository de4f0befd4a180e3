import { Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { RoleChoice } from '#features/accounts/ui/sign-up/role-choice.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { Link } from '#kit/layout/link.tsx'
import { brand } from '#shared/brand.ts'
import { paths, signupOf } from '#shared/paths.ts'
import type { SignupRole } from '#shared/roles.ts'
import { SignUpAside } from './sign-up-aside.tsx'
import { wizardOf } from './wizard-of.ts'

/**
 * Step 0 of the wizard: pick a role (accounts-1), with what it gets beside the form, above `aside`. A signed-in person
 * is redirected to their next step.
 */
export function PickRolePage({ aside }: { aside?: ReactNode }) {
  const me = useMe()
  const navigate = useNavigate()
  const [role, setRole] = useState<SignupRole>('tester')
  if (me) return <Navigate to={wizardOf(me)} replace />
  const continueAs = () => void navigate({ href: signupOf[role] })
  return (
    <AuthFrame
      title={`Join ${brand.name}`}
      lead="What brings you here?"
      aside={<SignUpAside role={role}>{aside}</SignUpAside>}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          continueAs()
        }}
      >
        <RoleChoice role={role} onRole={setRole} />
        <Button type="submit" variant="accent" size="l">
          Continue
        </Button>
      </Form>
      <p className="text-ink-muted">
        Have an account?{' '}
        <Link href={paths.auth} className="underline">
          Sign In
        </Link>
      </p>
    </AuthFrame>
  )
}
