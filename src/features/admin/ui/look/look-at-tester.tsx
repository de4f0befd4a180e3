import { statusLabelOf } from '#features/reviews/ui/test-states.ts'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatNumber } from '#kit/data/format.ts'
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

/** A tester's playtests with state, score and pay, for an admin. */
export function LookAtTester({ profileId }: { profileId: string }) {
  const list = useList(admin.lookAtTester.pages({ profileId }), (page) => page.tests)
  return (
    <LookFrame
      from={list}
      back={paths.tester}
      more={
        list.first && <Stat label="Reputation" value={formatNumber(list.first.reputation)} note={list.first.level} />
      }
    >
      <Section title="Tests" className="grid gap-3">
        <DataTable
          caption="Tests"
          rows={list.data ?? []}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No tests yet" text="This tester hasn’t accepted a test." />}
          columns={[
            {
              header: 'Test',
              cell: (test) => (
                <span className="grid gap-1">
                  <span className="type-row">{test.gameTitle}</span>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
                    <span>{test.studioName}</span>
                    <DepthMark depth={test.reviewMode} />
                    <TimeAgo date={test.updatedAt} className="type-cap" />
                  </span>
                </span>
              ),
            },
            {
              header: 'Status',
              cell: ({ state }) => <Badge tone={statusLabelOf[state].tone}>{statusLabelOf[state].label}</Badge>,
            },
            { header: 'Score', align: 'end', cell: ({ score }) => score ?? '–' },
            { header: 'Pay', align: 'end', cell: ({ pay, paid }) => <Credits amount={paid || pay} /> },
          ]}
        />
        <LoadMore more={list.more} />
      </Section>
    </LookFrame>
  )
}
