import { RequestSpots, RequestStatus } from '#features/requests/ui/request-state.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { admin } from '../calls.ts'
import { LookFrame } from './look-frame.tsx'

/** A studio's games and requests, for an admin. */
export function LookAtStudio({ profileId }: { profileId: string }) {
  const list = useList(admin.lookAtStudio.pages({ profileId }), (page) => page.requests)
  return (
    <LookFrame from={list} back={paths.studio} more={<Stat label="Games" value={list.first?.games.length} />}>
      <Section title="Review requests" className="grid gap-3">
        <DataTable
          caption="Review requests"
          rows={list.data ?? []}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No requests yet" text="This studio hasn’t requested a review." />}
          columns={[
            {
              header: 'Request',
              cell: (request) => (
                <span className="grid gap-1">
                  <span dir="auto" className="type-row">
                    {request.gameTitle}
                  </span>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
                    <DepthMark depth={request.reviewMode} />
                    <TimeAgo date={request.openedAt ?? request.updatedAt} className="type-cap" />
                  </span>
                </span>
              ),
            },
            { header: 'Status', cell: (request) => <RequestStatus request={request} /> },
            { header: 'Spots', cell: (request) => <RequestSpots request={request} /> },
          ]}
        />
        <LoadMore more={list.more} />
      </Section>
      <Section title="Games" className="grid gap-3">
        <DataTable
          caption="Games"
          rows={list.first?.games ?? []}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No games yet" text="This studio hasn’t added a game." />}
          columns={[
            {
              header: 'Game',
              cell: ({ title }) => (
                <span dir="auto" className="type-row">
                  {title}
                </span>
              ),
            },
            { header: 'Version', cell: ({ version }) => version ?? '–' },
            {
              header: 'Visibility',
              cell: ({ isPublic }) => (
                <Badge tone={isPublic ? 'good' : 'line'}>{isPublic ? 'Public' : 'Private'}</Badge>
              ),
            },
          ]}
        />
      </Section>
    </LookFrame>
  )
}
