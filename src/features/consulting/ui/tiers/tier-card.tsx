import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { dollarsText } from '#shared/texts/grouped.ts'
import { areaLabels, equivalentDollars, isMostPopular } from '../../tiers/rules.ts'
import type { SubscriptionTier } from '../../tiers/schema.ts'
import { inHours } from '../in-hours.ts'

interface TierCardProps {
  tier: SubscriptionTier
  /** The price is shown in dollars instead of credits. */
  inDollars: boolean
  /** The studio's tier. */
  current?: boolean
  /** What the studio can do with it. */
  action: ReactNode
}

/** Price, hours and contents of a tier (consulting-1). */
export function TierCard({ tier, inDollars, current = false, action }: TierCardProps) {
  const { name, hoursIncluded, overageHourCents, features, serviceAreas, creditsIncluded, bonusPercentage } = tier
  const popular = isMostPopular(name)
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-4 rounded-surface border bg-surface-1 p-4',
        popular ? 'border-accent-ink' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-2 sm:min-h-7">
        <h3 className="type-row">{name}</h3>
        {popular && <Badge tone="accent">Most Popular</Badge>}
        {current && <Badge tone="good">Your tier</Badge>}
      </div>
      <Price tier={tier} inDollars={inDollars} />
      <ul className="grid content-start gap-2">
        <Line>
          <b className="font-semibold">{inHours(hoursIncluded)}</b> of consulting in 30 days, then{' '}
          {dollarsText(overageHourCents)} an hour
        </Line>
        {features.map((feature) => (
          <Line key={feature}>{feature}</Line>
        ))}
        {creditsIncluded > 0 && <Line>{creditsIncluded} credits included</Line>}
        {bonusPercentage > 0 && <Line>{bonusPercentage}% bonus</Line>}
        <li className="pt-1 type-cap">{serviceAreas.map((area) => areaLabels[area]).join(' · ')}</li>
      </ul>
      {action}
    </li>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 text-pretty">
      <Check aria-hidden="true" className="mt-1 size-3.5 text-good-ink" />
      <span>{children}</span>
    </li>
  )
}

/** In credits with the discount and the equivalent value, or in dollars; without a price in credits always in dollars. */
function Price({
  tier: { monthlyPriceCents, monthlyPriceCredits },
  inDollars,
}: Pick<TierCardProps, 'tier' | 'inDollars'>) {
  if (inDollars || monthlyPriceCredits === null)
    return (
      <div className="grid content-start gap-1">
        <p className="flex items-baseline gap-2">
          <span className="type-sum tabular-nums">{dollarsText(monthlyPriceCents)}</span>
          <span className="text-ink-muted">a month</span>
        </p>
        {monthlyPriceCredits === null && <p className="text-ink-muted">Not available with credits</p>}
      </div>
    )
  return (
    <div className="grid content-start gap-1">
      <p className="flex items-baseline gap-2">
        <Credits amount={monthlyPriceCredits} size="sum" />
        <span className="text-ink-muted">a month</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium text-good-ink">80% OFF Applied!</span>
        <span className="text-ink-muted tabular-nums">
          Equivalent value {dollarsText(equivalentDollars(monthlyPriceCredits) * 100)}
        </span>
      </p>
    </div>
  )
}
