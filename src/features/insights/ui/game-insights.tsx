import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { insights } from './calls.ts'
import { useChoice } from './use-choice.ts'

const Sections = part(async () => (await import('./game-sections.tsx')).Sections, { when: 'use' })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One game of the studio at a time; the address names it. */
export function GameInsights() {
  const { game } = useSearch({ strict: false }) as { game?: unknown }
  const games = useAllGames()
  const named = typeof game === 'string' && uuid.test(game) ? game : undefined
  return (
    <Loaded
      from={games}
      failed="Couldn’t load your games"
      loading={<InsightsSkeleton />}
      onError={(state) => <Page title="Analytics">{state}</Page>}
      empty={
        <Page title="Analytics">
          <EmptyState
            title="You have no game yet"
            text="Add a game and have it tested. What its testers do and say is added up here."
            action={
              <Button variant="accent" asChild>
                <Link href={paths.newGame}>Add game</Link>
              </Button>
            }
          />
        </Page>
      }
    >
      {(list) => <OfGame key={named ?? list[0]?.id} gameId={named ?? list[0]?.id ?? ''} games={list} />}
    </Loaded>
  )
}

interface GameEntry {
  id: string
  title: string
}

function OfGame({ gameId, games }: { gameId: string; games: readonly GameEntry[] }) {
  const [choice, change] = useChoice(gameId)
  const maySell = useCan('promo_edit')
  const read = useQuery({ ...insights.ofGame.queryOptions({ input: choice }), placeholderData: keepPreviousData })
  const { since, until } = choice
  // The drawings are fetched beside the figures.
  useEffect(() => void Sections.fetch().catch(() => undefined), [])
  const sells = useQuery({
    ...insights.sells.queryOptions({ input: { gameId, ...(since && { since }), ...(until && { until }) } }),
    enabled: maySell,
  })
  return (
    <Loaded
      from={read}
      failed="Couldn’t add it up"
      loading={<InsightsSkeleton />}
      onError={(state) => <Page title="Analytics">{state}</Page>}
    >
      {(data) => (
        <Suspense fallback={<InsightsSkeleton />}>
          <Sections
            data={data}
            sells={sells.data ?? null}
            maySell={maySell}
            choice={choice}
            onChange={change}
            games={games}
          />
        </Suspense>
      )}
    </Loaded>
  )
}

function InsightsSkeleton() {
  return (
    <Page title={<Skeleton className="h-8 w-64" />} lead={<Skeleton className="h-5 w-80 max-w-full" />}>
      <Skeleton className="h-16" />
      <SkeletonRows label="Adding it up" />
      <Skeleton className="h-96" />
    </Page>
  )
}
