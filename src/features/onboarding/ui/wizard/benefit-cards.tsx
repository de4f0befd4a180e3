import { Badge } from '#kit/data/badge.tsx'
import { IconRow } from '#kit/layout/icon-row.tsx'
import { brand } from '#shared/brand.ts'
import type { SignupRole } from '#shared/roles.ts'
import { benefits } from './benefits.ts'

/** The benefits for a role, and the number of testers (product-4). */
export function BenefitCards({ who }: { who: SignupRole }) {
  return (
    <div className="grid gap-4">
      <Badge tone="accent">{brand.claims.testers}</Badge>
      <ul className="grid gap-3 sm:grid-cols-2">
        {benefits[who].map((benefit) => (
          <IconRow key={benefit.title} {...benefit} className="rounded-surface border border-line bg-surface-1 p-4" />
        ))}
      </ul>
    </div>
  )
}
