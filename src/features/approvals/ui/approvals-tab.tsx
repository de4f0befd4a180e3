import { Badge } from '#kit/data/badge.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine, EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { Sections } from '#kit/layout/sections.tsx'
import { type ActState, actKinds } from '../rules.ts'
import { approvals } from './calls.ts'
import { subjectOf } from './subject-of.ts'
import { ActSize, WaitingActs } from './waiting-acts.tsx'

const stateBadges: Record<ActState, { label: string; tone: 'good' | 'bad' | 'warn' | 'line' }> = {
  done: { label: 'Within the limit', tone: 'line' },
  waiting: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  unopposed: { label: 'No second admin', tone: 'warn' },
  refused: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'line' },
}

/** What waits for a second admin, and all that staff did that moves credits or can cost some. */
export function ApprovalsTab() {
  const waiting = useList(approvals.list.pages({ waiting: true }), (page) => page.acts)
  const all = useList(approvals.list.pages({ waiting: false }), (page) => page.acts)
  return (
    <Sections>
      <Section title="Waiting" className="grid max-w-content gap-4">
        <Loaded
          from={waiting}
          failed="Couldn’t load waiting changes"
          loading={<SkeletonRows rows={2} label="Loading waiting changes" />}
          empty={<EmptyLine>Nothing is waiting for a second admin.</EmptyLine>}
        >
          {(acts) => <WaitingActs acts={acts} />}
        </Loaded>
        <LoadMore more={waiting.more} />
      </Section>
      <Section title="All manual changes" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ListTable
          list={all}
          failed="Couldn’t load the list"
          caption="Manual credit changes"
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title="No manual changes yet"
              text="Adjustments, extras, grants, offers, lifted debts, and changes of prices, packages and tiers that can cost credits appear here, with who decided."
            />
          }
          columns={[
            {
              header: 'What',
              cell: (act) => (
                <span className="grid gap-0.5">
                  <span className="font-medium">{subjectOf(act)}</span>
                  <span className="break-words text-ink-muted">
                    {actKinds[act.kind]}: {act.reason}
                  </span>
                </span>
              ),
            },
            {
              header: 'Status',
              cell: ({ state, note, decidedByName, decidedAt }) => (
                <span className="grid gap-0.5">
                  <Badge tone={stateBadges[state].tone} className="w-fit">
                    {stateBadges[state].label}
                  </Badge>
                  {decidedAt && (
                    <span className="type-cap">
                      {decidedByName ?? 'Automatically'}, <TimeAgo date={decidedAt} />
                    </span>
                  )}
                  {note && <span className="type-cap break-words">{note}</span>}
                </span>
              ),
            },
            {
              header: 'By',
              onPhone: 'hidden',
              cell: ({ askedByName, createdAt }) => (
                <span className="grid gap-0.5">
                  {askedByName ?? 'A former admin'}
                  <TimeAgo date={createdAt} className="text-ink-muted" />
                </span>
              ),
            },
            { header: 'Credits', align: 'end', cell: (act) => <ActSize act={act} /> },
          ]}
        />
      </Section>
    </Sections>
  )
}
