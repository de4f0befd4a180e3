import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { formatSpan } from '#kit/data/format.ts'
import { useNow } from '#kit/data/use-now.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { newInvitations, sendersOf, useMyInvitations, waitingOf } from './my-invitations.ts'

interface InvitationBannerProps {
  /** The page it is shown on, which may be that of an invitation. */
  pathname: string
  /** Shown until the invitations have loaded. */
  meanwhile: ReactNode
}

/** Banner for pending invitations (tests-2), besides the one whose page it is on; renders nothing without any. */
export function InvitationBanner({ pathname, meanwhile }: InvitationBannerProps) {
  const { data: rows, isPending } = useMyInvitations()
  const now = useNow(60_000)
  const waiting = waitingOf(rows ?? [], now).filter(
    ({ reviewRequestId }) => reviewRequestId === null || paths.offer(reviewRequestId) !== pathname,
  )
  const [first] = waiting
  if (isPending) return meanwhile
  if (first === undefined) return null
  const left = first.expiresAt.getTime() - now.getTime()
  return (
    <section
      aria-label="Invitations"
      className="mb-4 flex min-h-12 items-center gap-3 rounded-surface border border-line bg-surface-1 py-2 pr-2 pl-4"
    >
      <Mail className="size-[18px] text-accent-ink" aria-hidden="true" />
      <p>
        <span className="font-semibold">{newInvitations(waiting.length)}</span>{' '}
        <span className="text-ink-muted max-sm:hidden">
          from {sendersOf(waiting)}. {waiting.length > 1 ? 'The first' : 'It'} expires in {formatSpan(left)}.
        </span>
      </p>
      <Button asChild size="s" className="ml-auto">
        <Link href={paths.testerTab('invitations')}>View Now</Link>
      </Button>
    </section>
  )
}
