import { Badge } from '#kit/data/badge.tsx'
import { brand } from '#shared/brand.ts'
import type { SignupRole } from '#shared/roles.ts'
import { benefits } from './benefits.ts'

/** The benefits for a role, and the number of testers (ruling 13). */
export function BenefitCards({ who }: { who: SignupRole }) {
  return (
    <div className="grid gap-4">
      <Badge tone="accent">{brand.claims.testers}</Badge>
      <ul className="grid gap-3 sm:grid-cols-2">
        {benefits[who].map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-surface border border-line bg-surface-1 p-4"
          >
            <Icon className="mt-0.5 size-[18px] text-accent-ink" aria-hidden="true" />
            <span className="grid content-start gap-0.5">
              <span className="font-semibold">{title}</span>
              <span className="text-ink-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
