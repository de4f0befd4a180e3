import { useNavigate } from '@tanstack/react-router'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useMe } from './use-me.ts'
import { useSignOut } from './use-sign-out.ts'

/** The only page of a suspended account: since when, why, and how to object (accounts-12). */
export function SuspendedPage() {
  const suspended = useMe()?.suspended
  const navigate = useNavigate()
  const signOut = useSignOut()
  const leaving = useAct(signOut, { onSuccess: () => navigate({ href: paths.auth, replace: true }) })
  return (
    <AuthFrame
      title="Your account is suspended"
      lead={suspended ? `Since ${formatDateTime(suspended.since)}` : undefined}
    >
      {suspended && (
        <section aria-label="Reason" className="grid gap-1 rounded-surface border border-line-strong bg-surface-1 p-4">
          <h2 className="font-medium">Reason</h2>
          <p dir="auto" className="break-words whitespace-pre-line">
            {suspended.reason}
          </p>
        </section>
      )}
      <p className="text-pretty text-ink-muted">
        Tests you had open were ended and don’t count toward your completion rate. Reviews you submitted are decided as
        usual, and you keep your credits.
      </p>
      <p className="text-pretty">
        Think this is a mistake? Write to{' '}
        <a href={`mailto:${brand.contact}`} className="break-words underline">
          {brand.contact}
        </a>
        .
      </p>
      <Button size="l" className="w-fit" busy={leaving.isPending} onClick={() => leaving.mutate()}>
        Log out
      </Button>
    </AuthFrame>
  )
}
