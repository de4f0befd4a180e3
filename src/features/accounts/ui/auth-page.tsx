import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { brand } from '#shared/brand.ts'
import { paths, signupOf } from '#shared/paths.ts'
import { signupRoles } from '#shared/roles.ts'
import { AuthFrame } from './auth-frame.tsx'
import { nextPath } from './next-path.ts'
import { SecondStepForm, SignInForm } from './sign-in-form.tsx'
import { SocialButtons } from './social/social-buttons.tsx'
import { SocialRefused } from './social/social-refused.tsx'
import type { Me } from './use-me.ts'

const tabs = [
  { value: 'signin', label: 'Sign In' },
  { value: 'signup', label: 'Sign Up' },
] as const

/** Sign In and Sign Up (accounts-1). The URL's query holds the tab and, if known, the role. */
export function AuthPage({ aside }: { aside?: ReactNode }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isNew = search.tab === 'signup'
  const role = signupRoles.find((candidate) => candidate === search.role)
  const show = (tab: string) => {
    const query = new URLSearchParams({ ...asText(search), tab })
    void navigate({ href: `${paths.auth}?${query}`, replace: true })
  }
  const startAgain = () => {
    const { step: _, ...rest } = asText(search)
    void navigate({ href: `${paths.auth}?${new URLSearchParams(rest)}`, replace: true })
  }
  const leave = (me: Me | null) => void navigate({ href: nextPath(me, search.next), replace: true })
  // A sign-in with a provider leads here.
  if (typeof search.step === 'string')
    return (
      <AuthFrame title="Welcome back">
        <SecondStepForm token={search.step} onDone={leave} onBack={startAgain} />
      </AuthFrame>
    )
  return (
    <AuthView
      isNew={isNew}
      aside={aside}
      onTab={show}
      onDone={leave}
      next={search.next}
      refused={search.refused}
      onStart={() => void navigate({ href: role ? signupOf[role] : paths.register })}
    />
  )
}

interface AuthViewProps {
  isNew: boolean
  onTab: (tab: string) => void
  /** The session is open. */
  onDone: (me: Me | null) => void
  onStart: () => void
  next?: unknown
  refused?: unknown
  aside: ReactNode
}

/** What the page shows; the server draws it too. */
export function AuthView({ isNew, onTab, onDone, onStart, next, refused, aside }: AuthViewProps) {
  return (
    <AuthFrame title={isNew ? `Join ${brand.name}` : 'Welcome back'} {...(aside === undefined ? {} : { aside })}>
      {refused !== undefined && <SocialRefused reason={refused} />}
      <Tabs value={isNew ? 'signup' : 'signin'} onValueChange={onTab} items={tabs} label="Sign in or sign up">
        <TabPanel value="signin">
          <div className="grid gap-5">
            <SocialButtons next={next} />
            <SignInForm onDone={onDone} />
          </div>
        </TabPanel>
        <TabPanel value="signup">
          <SignUpTab onStart={onStart} />
        </TabPanel>
      </Tabs>
    </AuthFrame>
  )
}

function SignUpTab({ onStart }: { onStart: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">
        Join as a tester, a studio or a player. It takes a minute, and your progress is saved if you leave.
      </p>
      <Button variant="accent" size="l" onClick={onStart}>
        Start Registration
      </Button>
      <p className="text-ink-muted">Team members join with an invite from their studio.</p>
    </div>
  )
}

const asText = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
