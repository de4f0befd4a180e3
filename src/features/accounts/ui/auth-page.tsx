import { useNavigate, useSearch } from '@tanstack/react-router'
import { TabPanel, Tabs } from '#kit/tabs.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { type SignupRole, signupRoles } from '#shared/roles.ts'
import { AuthFrame } from './auth-frame.tsx'
import { nextPath } from './next-path.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { Me } from './use-me.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

const tabs = [
  { value: 'signin', label: 'Sign In' },
  { value: 'signup', label: 'Sign Up' },
] as const

/** Sign In and Sign Up; tab and role stand in the address. */
export function AuthPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = search.tab === 'signup' ? 'signup' : 'signin'
  const role = signupRoles.find((one) => one === search.role) ?? 'tester'
  const show = (change: { tab?: string; role?: SignupRole }) => {
    const query = new URLSearchParams({ ...asText(search), ...change })
    void navigate({ href: `${paths.auth}?${query}`, replace: true })
  }
  const goOn = (me: Me | null) => void navigate({ href: nextPath(me, search.next), replace: true })
  const isNew = tab === 'signup'
  return (
    <AuthFrame
      title={isNew ? `Join ${brand.name}` : 'Welcome back'}
      {...(isNew ? { aside: <WhatHappensNext role={role} /> } : {})}
    >
      <Tabs value={tab} onValueChange={(next) => show({ tab: next })} items={tabs} label="Sign in or sign up">
        <TabPanel value="signin">
          <SignInForm onDone={goOn} />
        </TabPanel>
        <TabPanel value="signup">
          <SignUpForm role={role} onRole={(next) => show({ tab: 'signup', role: next })} onDone={goOn} />
        </TabPanel>
      </Tabs>
    </AuthFrame>
  )
}

const asText = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
