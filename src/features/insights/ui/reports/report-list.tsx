import { useQuery } from '@tanstack/react-query'
import { Can } from '#features/access/ui/can.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDay, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { insights } from '../calls.ts'

/** The reports of a game: how often each was opened, until when, and a press that ends it. */
export function ReportList({ gameId }: { gameId: string }) {
  const read = useQuery(insights.reports.queryOptions({ input: { gameId } }))
  const revoke = useAct(insights.revokeReport, { toast: 'The link no longer opens' })
  return (
    <Loaded from={read} failed="Couldn’t load your reports" loading={<Skeleton className="h-16" />}>
      {({ reports }) =>
        reports.length === 0 ? null : (
          <section aria-label="Your reports" className="grid gap-2">
            <h3 className="font-semibold">Your reports</h3>
            <ul className="divide-y divide-line border-y border-line">
              {reports.map(({ id, title, token, endsAt, revokedAt, opened, openedAt, hasPassword }) => {
                const isOver = revokedAt !== null || endsAt < new Date()
                return (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
                    <span className="grid min-w-0">
                      <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
                        {title}
                      </span>
                      <span className="type-cap">
                        Opened {plural(opened, 'time')}
                        {openedAt && `, last ${formatDay(openedAt)}`}
                        {hasPassword && ', with a password'}
                      </span>
                    </span>
                    {isOver ? (
                      <Badge>{revokedAt ? 'Revoked' : `Ended ${formatDay(endsAt)}`}</Badge>
                    ) : (
                      <span className="flex flex-wrap items-center gap-2">
                        <span className="type-cap">until {formatDay(endsAt)}</span>
                        <CopyButton
                          bare
                          text={`${location.origin}${paths.insightReport(token)}`}
                          label={`Copy the link of ${title}`}
                        />
                        <Can permission="request_edit">
                          <Button
                            size="s"
                            variant="danger"
                            busy={revoke.isPending && revoke.variables?.id === id}
                            aria-label={`Revoke ${title}`}
                            onClick={() => revoke.mutate({ id })}
                          >
                            Revoke
                          </Button>
                        </Can>
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
