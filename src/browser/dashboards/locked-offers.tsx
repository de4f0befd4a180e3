import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { listing } from '#features/recruiting/ui/calls.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { plural } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { insights } from '../sign-in/games-in-beta.tsx'

const shown = 3

/**
 * For a tester without a profile: real open tests, and that the profile unlocks them. Each is public anyway. Leaves out
 * games with a test that anyone may take: the list above shows those.
 */
export function LockedOffers() {
  const { data, isLoading } = useQuery(insights.gamesInBeta.queryOptions())
  const open = useList(listing.openListing.pages({ view: 'all' }), (page) => page.requests).data ?? []
  const listed = new Set(open.map(({ gameId }) => gameId))
  if (isLoading) return <Skeleton className="h-72 rounded-surface" />
  const offers = (data?.games ?? [])
    .flatMap(({ test, ...game }) => (test && !listed.has(game.gameId) ? [{ ...game, test }] : []))
    .slice(0, shown)
  if (offers.length === 0)
    return <EmptyLine>Studios choose testers by their profiles. Tests that match yours appear here.</EmptyLine>
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-ink-muted">
        Studios choose testers by their profiles. Once yours is complete, you see all tests that match you.
      </p>
      <ul aria-label="Locked tests" className="divide-y divide-line border-y border-line">
        {offers.map(({ gameId, title, studioName, coverKey, test }) => (
          <li
            key={gameId}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
          >
            <Cover title={title} src={coverKey && imageUrl(coverKey, 'thumb')} />
            <span className="grid min-w-0 gap-0.5">
              <b dir="auto" className="type-row break-words">
                {title}
              </b>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-muted">
                {studioName}
                <DepthMark depth={test.depth} />
                {plural(test.open, 'spot')} left
              </span>
            </span>
            <span className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:col-span-1 sm:grid sm:justify-items-end">
              <Credits amount={test.reward} signed />
              <span className="flex items-center gap-1 text-xs text-ink-muted">
                <LockKeyhole className="size-3.5" aria-hidden="true" />
                Your profile unlocks it
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
