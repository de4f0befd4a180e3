import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Stat } from '#kit/data/stat.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { hoursLeft } from '../subscriptions/rules.ts'
import type { Subscription } from '../subscriptions/schema.ts'
import { dollars, inHours } from './dollars.ts'

interface SubscriptionPanelProps {
  subscription: Subscription
  onSeeTiers: () => void
}

/** Tier, hours and renewal of the running subscription. */
export function SubscriptionPanel({ subscription, onSeeTiers }: SubscriptionPanelProps) {
  const { tierName, usage, periodEndsAt } = subscription
  const { hoursAllocated, hoursUsed, overageHours, overageChargesCents } = usage
  return (
    <Panel aria-labelledby="tier">
      <PanelHeader id="tier" title={tierName} aside={<Badge tone="good">Active</Badge>} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Stat label="Hours left" value={inHours(hoursLeft(usage))} />
        <Stat label="Used" value={inHours(hoursUsed)} note={`of ${inHours(hoursAllocated)}`} />
        <Stat
          label="Beyond the limit"
          value={inHours(overageHours)}
          note={overageHours > 0 ? `${dollars(overageChargesCents)}, recorded` : undefined}
          tone={overageHours > 0 ? 'warn' : 'plain'}
        />
        <Stat label="Renews" value={formatDate(periodEndsAt)} note={`${subscription.renewalCredits ?? 0} credits`} />
      </dl>
      <Progress value={Math.min(hoursUsed, hoursAllocated)} max={hoursAllocated} label="Hours used" />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onSeeTiers}>See the tiers</Button>
      </div>
    </Panel>
  )
}
