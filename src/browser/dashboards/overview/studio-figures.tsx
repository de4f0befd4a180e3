import { useQuery } from '@tanstack/react-query'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import {
  acceptanceFormula,
  acceptancePercent,
  costFormula,
  costPerAccepted,
} from '#features/requests/offer/request-figures.ts'
import { records } from '#features/results/ui/calls.ts'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatNumber, formatSpan, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { reviewDepths } from '#shared/depths.ts'
import { paths } from '#shared/paths.ts'

type Figures = Awaited<ReturnType<typeof records.figures.call>>

/** What the studio has, how fast its requests bring reviews, and what those cost. */
export function StudioFigures() {
  const figures = useQuery(records.figures.queryOptions())
  return (
    <aside aria-label="Figures" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Purse />
      <Panel aria-labelledby="figures">
        <Loaded
          from={figures}
          failed="Couldn’t load your figures"
          loading={<Skeleton className="h-[348px] w-full rounded-control sm:h-[163px] xl:h-[364px]" />}
        >
          {(loaded) => <Reviews figures={loaded} />}
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
    <Panel title="Credits" more={{ label: 'Statement', href: paths.credits }}>
      <KvList
        items={[
          { label: 'Balance', value: amount(sums?.balance) },
          { label: 'In escrow for reviews', value: amount(sums?.escrow) },
        ]}
      />
    </Panel>
  )
}

/** Only figures that are known: a new studio reads what a review will cost instead. */
function Reviews({ figures }: { figures: Figures }) {
  const { requests, reviewed, firstReviewHours, accepted, reviewCredits, invitationCredits } = figures
  const { decisions, decidedForTester } = figures
  const cost = costPerAccepted(figures)
  const percent = acceptancePercent({ accepted: decidedForTester, decisions })
  const isNew = firstReviewHours === null && accepted === 0 && decisions === 0
  return (
    <>
      <PanelHeader
        id="figures"
        title="Reviews"
        {...(requests > 0 && { aside: `Last ${plural(requests, 'request')}` })}
      />
      {isNew && <BeforeFirstReview hasRequest={requests > 0} />}
      <dl className="grid gap-5 empty:hidden sm:max-xl:grid-cols-3">
        {firstReviewHours !== null && (
          <Stat
            label="Median time to first review"
            value={formatSpan(firstReviewHours * 60 * 60_000)}
            note={`Across ${plural(reviewed, 'request')}`}
          />
        )}
        {cost !== null && (
          <Stat
            label="Cost per accepted review"
            value={<Credits amount={cost} size="inherit" />}
            note={costNote({ reviewCredits, invitationCredits, accepted })}
          />
        )}
        {percent !== null && (
          <Stat
            label="Reviews accepted"
            value={`${percent}%`}
            note={`${formatNumber(decidedForTester)} of ${formatNumber(decisions)}. ${acceptanceFormula}`}
          />
        )}
      </dl>
    </>
  )
}

/** What a review costs at each depth, until the studio has figures of its own. */
function BeforeFirstReview({ hasRequest }: { hasRequest: boolean }) {
  const prices = usePrices()
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-ink-muted">
        {hasRequest
          ? 'Testing has started. Turnaround and cost appear here after your first review.'
          : 'You pay for each review you accept. The price depends on its depth:'}
      </p>
      {!hasRequest && prices && (
        <KvList
          items={reviewDepths.map((depth) => ({
            key: depth,
            label: <DepthMark depth={depth} />,
            value: <Credits amount={prices[depth]} />,
          }))}
        />
      )}
    </div>
  )
}

function costNote({
  reviewCredits,
  invitationCredits,
  accepted,
}: Pick<Figures, 'reviewCredits' | 'invitationCredits' | 'accepted'>): string {
  const spots = `${formatNumber(reviewCredits)} for ${plural(accepted, 'review')}`
  const paid = invitationCredits > 0 ? `${spots}, ${formatNumber(invitationCredits)} for invitations` : spots
  return `${paid}. ${costFormula}`
}
