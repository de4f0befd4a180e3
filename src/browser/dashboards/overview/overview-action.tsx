import { useQuery } from '@tanstack/react-query'
import { Can } from '#features/access/ui/can.tsx'
import { useGames } from '#features/games/ui/my-games.ts'
import { useActiveRequests } from '#features/requests/ui/my-requests.ts'
import { records } from '#features/results/ui/calls.ts'
import { Button } from '#kit/controls/button.tsx'
import { together } from '#kit/data/loaded.tsx'
import { ActionPlace } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { toldFacts } from '#kit/runtime/told-facts.ts'
import { paths } from '#shared/paths.ts'
import { hasOrdered, toDoOf } from './to-do-of.ts'

/** Asks for reviews in the head of the overview, unless the overview itself leads there or to a step before it. */
export function OverviewAction() {
  const record = useQuery(records.record.queryOptions())
  const { data, isFetching } = together({ record, games: useGames(), requests: useActiveRequests() })
  // A new studio has its one action in its first steps.
  if (!data) return isFetching && !toldFacts().has('first-steps') ? <ActionPlace /> : null
  const { games, requests } = data
  if (!hasOrdered(data.record)) return null
  const [first] = toDoOf({ requests, games, balance: undefined, ordered: true })
  if (games.length === 0 || first?.key === 'request' || first?.key === 'add') return null
  return (
    <Can permission="request_order">
      <Button asChild>
        <Link href={paths.newRequest()}>Request reviews</Link>
      </Button>
    </Can>
  )
}
