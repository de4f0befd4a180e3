import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { records } from '#features/results/ui/calls.ts'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber, formatSpan, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'

type Figures = Awaited<ReturnType<typeof records.figures.call>>
type StudioRecord = Awaited<ReturnType<typeof records.record.call>>

/** What the studio has, how fast its requests bring reviews, and what those cost. */
export function StudioFigures({ record }: { record: StudioRecord | undefined }) {
  const figures = useQuery(records.figures.queryOptions())
  return (
    <aside aria-label="Figures" className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:max-xl:grid-cols-2">
      <Purse />
      <Panel aria-labelledby="figures">
        <Loaded
          from={figures}
          failed="Couldn’t load your figures"
          loading={<Skeleton className="h-52 w-full rounded-control" />}
        >
          {(loaded) => <Reviews figures={loaded} record={record} />}
        </Loaded>
      </Panel>
    </aside>
  )
}

function Purse() {
  const { sums } = useBalance()
  const amount = (value: number | undefined) =>
    value === undefined ? <Skeleton className="h-5 w-14" /> : <Credits amount={value} />
  return (
    <Panel aria-labelledby="purse">
      <PanelHeader id="purse" title="Credits" more={{ label: 'Statement', href: paths.credits }} />
      <KvList
        items={[
          { label: 'Balance', value: amount(sums?.balance) },
          { label: 'In escrow for reviews', value: amount(sums?.escrow) },
        ]}
      />
    </Panel>
  )
}

function Reviews({ figures, record }: { figures: Figures; record: StudioRecord | undefined }) {
  const { requests, reviewed, firstReviewHours, accepted, reviewCredits, invitationCredits } = figures
  const decided = record ? record.approved + record.rejected : 0
  const each = accepted > 0 ? (reviewCredits + invitationCredits) / accepted : null
  return (
    <>
      <PanelHeader
        id="figures"
        title="Reviews"
        {...(requests > 0 && { aside: `Last ${plural(requests, 'request')}` })}
      />
      <dl className="grid gap-5">
        <Stat
          label="Median time to first review"
          value={firstReviewHours === null ? '–' : formatSpan(firstReviewHours * 60 * 60_000)}
          note={reviewed > 0 ? `Of ${plural(reviewed, 'request')} with a review` : 'No review yet'}
        />
        <Stat
          label="Cost per accepted review"
          value={each === null ? '–' : <Credits amount={Math.round(each)} size="inherit" />}
          note={each === null ? 'No accepted review yet' : costNote({ reviewCredits, invitationCredits, accepted })}
        />
        <Stat
          label="Reviews accepted"
          value={record && decided > 0 ? `${Math.round((record.approved / decided) * 100)}%` : '–'}
          note={
            record && decided > 0
              ? `${formatNumber(record.approved)} of ${formatNumber(decided)} decided`
              : 'None decided yet'
          }
        />
      </dl>
    </>
  )
}

function costNote({
  reviewCredits,
  invitationCredits,
  accepted,
}: Pick<Figures, 'reviewCredits' | 'invitationCredits' | 'accepted'>): ReactNode {
  const spots = `${formatNumber(reviewCredits)} for ${plural(accepted, 'review')}`
  return invitationCredits > 0 ? `${spots}, ${formatNumber(invitationCredits)} for invitations` : spots
}
