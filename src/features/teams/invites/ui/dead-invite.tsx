import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

interface DeadInviteProps {
  /** Reason, for the person. */
  message: string
  /** Given when the code could not be checked. */
  retry?: () => void
  busy?: boolean
}

/** Shown for an invalid code, or one that could not be checked. */
export function DeadInvite({ message, retry, busy = false }: DeadInviteProps) {
  return (
    <AuthFrame
      title={retry ? 'Failed to verify invite code' : 'This invite does not work'}
      lead={
        <span role="alert">
          {message}
          {/[.!?]$/.test(message) ? '' : '.'}
        </span>
      }
    >
      {!retry && (
        <p className="text-ink-muted">Ask the studio to send you a new one. An invite works once, for a week.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {retry && (
          <Button variant="accent" size="l" onClick={retry} busy={busy}>
            Try again
          </Button>
        )}
        <Button asChild variant={retry ? 'line' : 'accent'} size="l">
          <Link href={paths.home}>Go Home</Link>
        </Button>
      </div>
    </AuthFrame>
  )
}
