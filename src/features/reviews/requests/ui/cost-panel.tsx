import { reviewReward, type SettingKey } from '#features/credits/rules.ts'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { Button } from '#kit/button.tsx'
import { Credits } from '#kit/coin.tsx'
import { DepthMark } from '#kit/depth-mark.tsx'
import { plural } from '#kit/format.ts'
import { KvList } from '#kit/kv-list.tsx'
import { Panel, PanelHeader } from '#kit/panel.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import type { RequestContent } from './request-form.tsx'

interface CostPanelProps {
  values: RequestContent
  /** Of one place; undefined until it is known. */
  price: number | undefined
  prices: Record<SettingKey, number> | undefined
  busy: boolean
}

/** What it costs before it is decided: a place, all places, what a tester gets, what is left. */
export function CostPanel({ values, price, prices, busy }: CostPanelProps) {
  const { balance, known, loading } = useBalance()
  if (price === undefined || !prices || loading) return <Skeleton className="h-72" />
  const cost = price * values.requestedCount
  const after = balance - cost
  return (
    <Panel aria-labelledby="cost">
      <PanelHeader id="cost" title="Cost" aside={<DepthMark depth={values.reviewMode} />} />
      <KvList
        items={[
          { label: 'A tester', value: <Credits amount={price} /> },
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
          {
            label: 'Your balance after',
            value: known ? <Credits amount={Math.max(0, after)} /> : 'not known right now',
          },
        ]}
      />
      <Button variant="accent" type="submit" form="request" price={cost} busy={busy}>
        Request {plural(values.requestedCount, 'review')}
      </Button>
      {known && after < 0 ? (
        <p role="status" className="text-sm text-bad-ink">
          Need {-after} more credits. Ask an admin for a grant, or request fewer reviews.
        </p>
      ) : (
        <p className="type-cap">Places that stay empty are refunded when you close the request.</p>
      )}
    </Panel>
  )
}
