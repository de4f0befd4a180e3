import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

/** Shown after joining: where to get the build. */
export function Joined({ gameTitle, studioName }: { gameTitle: string; studioName: string }) {
  return (
    <AuthFrame title={`You are in: ${gameTitle}`} lead={`${studioName} knows that you joined.`}>
      <p role="status" className="text-ink-muted">
        The build waits under your invitations, now and later.
      </p>
      <Button asChild variant="accent" size="l" className="w-fit">
        <Link href={paths.testerTab('invitations')}>Get the build</Link>
      </Button>
    </AuthFrame>
  )
}
