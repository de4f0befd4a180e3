import type { ReactNode } from 'react'
import { SendAgain } from './send-again.tsx'
import { useMe } from './use-me.ts'

/** Instead of what a person may only do with a confirmed address: says so, and sends the link again. */
export function UnlessUnconfirmed({ to, children }: { to: string; children: ReactNode }) {
  const me = useMe()
  if (!me || me.emailVerified) return children
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted">Confirm your email address first, then you can {to}.</p>
      <SendAgain email={me.email} />
    </div>
  )
}
