import { reviewReward } from '#features/credits/rules.ts'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { togetherLimits } from '../together/rules.ts'
import type { RequestContent } from './wizard/steps.ts'

interface CostPanelProps {
  values: RequestContent
  prices: Record<SettingKey, number> | undefined
  /** What brings back spots that nobody takes. */
  back?: keyof typeof comesBack
}

const comesBack = {
  close: 'Unfilled spots are refunded when you close the request.',
  date: `Places that nobody takes come back ${togetherLimits.comeWithin} minutes after the date.`,
  plan: 'All stages are ordered together, in the plan. Places that nobody takes come back.',
} as const

/** The cost of a request: price of a spot, total cost, reward of a tester, remaining balance. */
export function CostPanel({ values, prices, back = 'close' }: CostPanelProps) {
  const { main, known, loading } = useBalance()
  if (!prices || loading) return <Skeleton className="h-72" />
  const price = prices[values.reviewMode]
  const cost = price * values.requestedCount
  const after = main - cost
  return (
    <Panel title="Cost" aside={<DepthMark depth={values.reviewMode} />}>
      <KvList
        items={[
          { label: 'Per tester', value: <Credits amount={price} /> },
          { label: 'Testers', value: values.requestedCount },
          {
            label: 'Each tester gets',
            value: (
              <span className="inline-flex items-center gap-1">
                <Credits amount={reviewReward(values.reviewMode, prices)} /> × level
              </span>
            ),
          },
          { label: 'Held in escrow', value: <Credits amount={cost} />, total: true },
          known && after < 0
            ? { label: 'Your balance', value: <Credits amount={main} /> }
            : { label: 'Your balance after', value: known ? <Credits amount={after} /> : 'unavailable right now' },
        ]}
      />
      {known && after < 0 ? (
        <p role="status" className="text-sm text-bad-ink">
          Need {plural(-after, 'more credit')}.{' '}
          <Link href="/credits" className="underline">
            Buy credits
          </Link>
          , or request fewer reviews.
        </p>
      ) : (
        <p className="type-cap">{comesBack[back]}</p>
      )}
    </Panel>
  )
}
