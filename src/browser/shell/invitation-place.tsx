import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'

const Banner = part(
  async () => (await import('#features/recruiting/invitations/ui/invitation-banner.tsx')).InvitationBanner,
  { when: 'use' },
)

interface InvitationPlaceProps {
  /** Whether the tester has an invitation that waits. */
  expected: boolean
  pathname: string
}

/** The place of the banner: a line with a small button. */
export const InvitationSkeleton = () => <Skeleton className="mb-4 h-[calc(var(--control-small)+18px)]" />

/** The banner of a tester's invitations; it would move the page below it, so its place is kept until it has loaded. */
export function InvitationPlace({ expected, pathname }: InvitationPlaceProps): ReactNode {
  // An offer's page shows its own invitation itself.
  const place = expected && !pathname.startsWith(paths.offer('')) ? <InvitationSkeleton /> : null
  return (
    <Suspense fallback={place}>
      <Banner pathname={pathname} meanwhile={place} />
    </Suspense>
  )
}
