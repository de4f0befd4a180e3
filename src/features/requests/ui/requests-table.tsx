import type { z } from 'zod'
import { Can } from '#features/access/ui/can.tsx'
import { AddGameLink } from '#features/games/ui/add-game-button.tsx'
import { useGames } from '#features/games/ui/my-games.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { requestSummary } from '../schema.ts'
import { useRequests } from './my-requests.ts'
import { RequestMenu } from './request-menu.tsx'
import { RequestSpots, RequestStatus } from './request-state.tsx'

type Summary = z.output<typeof requestSummary>

/** The table of a studio's requests with their status, spots and cost. */
export function RequestsTable() {
  return (
    <ListTable<Summary>
      list={useRequests()}
      failed="Couldn’t load your requests"
      caption="Review requests"
      rowKey={(request) => request.id}
      empty={<NoRequests />}
      columns={[
        {
          header: 'Request',
          cell: (request) => (
            <span className="grid gap-1">
              <Link
                href={request.status === 'draft' ? paths.editRequest(request.id) : paths.reviewResults(request.id)}
                className="type-row"
              >
                {request.gameTitle}
              </Link>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
                <DepthMark depth={request.reviewMode} />
                {request.buildVersion && (
                  <span className="font-code text-xs wrap-anywhere">{request.buildVersion}</span>
                )}
                <TimeAgo date={request.openedAt ?? request.updatedAt} className="type-cap" />
              </span>
            </span>
          ),
        },
        { header: 'Status', onPhone: 'badge', cell: (request) => <RequestStatus request={request} /> },
        {
          header: 'Spots',
          onPhone: 'left',
          cell: (request) => (
            <span className="grid gap-1 listed:flex listed:flex-wrap listed:items-center listed:gap-x-2.5">
              <RequestSpots request={request} />
              {request.counts.invited > 0 && <span className="type-cap">{request.counts.invited} invited</span>}
            </span>
          ),
        },
        {
          header: 'Joined · Played · Reviewed · Accepted',
          onPhone: 'hidden',
          wraps: true,
          cell: (request) => request.status !== 'draft' && <Funnel {...request} />,
        },
        {
          header: 'Cost',
          align: 'end',
          onPhone: 'right',
          cell: (request) =>
            request.status === 'draft' ? (
              <span className="whitespace-nowrap text-ink-muted">Not paid yet</span>
            ) : (
              <Credits amount={request.creditCost} />
            ),
        },
      ]}
      actions={(request) => <RequestMenu request={request} />}
    />
  )
}

/** How far testers got, as the results count it. */
function Funnel({ counts: { tookSpot, played, wrote, approved } }: Summary) {
  return (
    <span className="whitespace-nowrap text-ink-muted tabular-nums">
      {[tookSpot, played, wrote, approved].join(' → ')}
    </span>
  )
}

/** The empty state. A request is about a game, so a studio without one adds it first. */
function NoRequests() {
  const games = useGames()
  const lacksGame = games.data?.length === 0
  return (
    <EmptyState
      title={lacksGame ? 'Add a game first' : 'No requests yet'}
      text={
        lacksGame
          ? 'Reviews are about a game and a build of it.'
          : 'Request reviews of a build. Your credits wait in escrow until you accept them.'
      }
      action={
        <div className="flex flex-wrap items-center justify-center gap-3">
          {lacksGame ? (
            <AddGameLink />
          ) : (
            <Can permission="request_order">
              <Button variant="accent" asChild>
                <Link href={paths.newRequest()}>Request reviews</Link>
              </Button>
            </Can>
          )}
          <Button variant="quiet" asChild>
            <Link href={paths.sample}>See sample results</Link>
          </Button>
        </div>
      }
    />
  )
}
