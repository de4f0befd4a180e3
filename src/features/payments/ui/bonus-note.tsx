import { Gift } from 'lucide-react'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate, formatNumber } from '#kit/data/format.ts'
import type { ShownBonus } from '../schema.ts'

/** The bonus that the next purchase earns, where packages are sold. */
export function BonusNote({ bonus: { credits, minCredits, expiresAt } }: { bonus: ShownBonus }) {
  return (
    <p className="flex items-start gap-2 rounded-surface border border-line bg-credit-tint px-4 py-3 text-credit-ink">
      <Gift aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>
        <Credits amount={credits} signed size="inherit" /> bonus with your next card purchase of{' '}
        {formatNumber(minCredits)} credits or more, until {formatDate(expiresAt)}.
      </span>
    </p>
  )
}
