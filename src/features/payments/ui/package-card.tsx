import { Briefcase, Building2, Coins, type LucideIcon, TrendingUp } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { dollarsPerCredit, dollarsSaved, iconOf, isHighlyDiscounted, type PackageIcon, wholeDollars } from '../rules.ts'
import type { CreditPackage } from '../schema.ts'

const icons: Record<PackageIcon, LucideIcon> = {
  enterprise: Building2,
  growth: TrendingUp,
  business: Briefcase,
  starter: Coins,
}

interface PackageCardProps {
  offer: CreditPackage
  /** The checkout of this package is opening. */
  busy: boolean
  /** The checkout of another package is opening, or payments are not configured. */
  waits: boolean
  onBuy: () => void
  /** The suggested package: its button has the accent colour. */
  first?: boolean
  level?: 3 | 4
}

/** Credits and price of a package, with the button to buy it (payments-1). */
export function PackageCard({ offer, busy, waits, onBuy, first = false, level = 3 }: PackageCardProps) {
  const { name, description, credits, priceCents, discountPercentage, isPopular } = offer
  const Icon = icons[iconOf(name)]
  const saved = dollarsSaved(offer)
  const high = isHighlyDiscounted(discountPercentage)
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-4 rounded-surface border p-4',
        high ? 'border-credit bg-credit-tint' : 'bg-surface-1',
        !high && (isPopular ? 'border-accent-ink' : 'border-line'),
      )}
    >
      <div className="grid gap-2">
        <span className="flex items-center gap-2.5">
          <Icon aria-hidden="true" className={cx('size-5 flex-none', high ? 'text-credit-ink' : 'text-ink-muted')} />
          <Heading className="type-row">{name}</Heading>
        </span>
        <span className="flex flex-wrap gap-1.5 sm:min-h-6">
          {isPopular && <Badge tone="accent">Most Popular</Badge>}
          {discountPercentage > 0 && <Badge tone="line">{discountPercentage}% OFF</Badge>}
        </span>
      </div>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Credits amount={credits} size="sum" />
          <span className="type-title tabular-nums">${formatNumber(wholeDollars(priceCents))}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted tabular-nums">
          <span>${dollarsPerCredit(priceCents, credits)} per credit</span>
          {saved !== null && <span className="font-medium text-good-ink">Save ${formatNumber(saved)}</span>}
        </p>
      </div>
      <p className="text-pretty text-ink-muted">{description}</p>
      <div className="grid gap-2">
        <Button variant={first ? 'accent' : 'line'} disabled={waits} aria-busy={busy} onClick={onBuy}>
          {busy ? 'Processing...' : 'Buy Now'}
          <span className="sr-only"> {name}</span>
        </Button>
        <p className="text-center text-xs text-ink-muted">Secure payment • Instant delivery</p>
      </div>
    </li>
  )
}
