import type { z } from 'zod/mini'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { useList } from '#kit/data/use-list.ts'
import { FormerValues } from '#kit/overlays/former-values.tsx'
import { dollarsText } from '#shared/texts/grouped.ts'
import { areaLabels } from '../../tiers/rules.ts'
import type { SubscriptionTier, tierChangesOutput } from '../../tiers/schema.ts'
import { consulting } from '../calls.ts'
import { inHours } from '../in-hours.ts'
import { inLines } from '../in-lines.ts'

type Change = z.output<typeof tierChangesOutput>['entries'][number]['changes'][number]

const labels: Record<Change['key'], string> = {
  name: 'name',
  tierType: 'type',
  monthlyPriceCents: 'price in dollars',
  monthlyPriceCredits: 'credits a month',
  creditsIncluded: 'credits included',
  bonusPercentage: 'bonus, percent',
  features: 'features',
  hoursIncluded: 'hours included',
  overageHourCents: 'extra hour',
  serviceAreas: 'service areas',
  isActive: 'offered',
}

function inWords(value: Change['from'], key: Change['key']): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && key.endsWith('Cents')) return dollarsText(value)
  if (typeof value === 'number' && key === 'hoursIncluded') return inHours(value)
  if (key === 'serviceAreas' && Array.isArray(value))
    return inLines(value.map((area) => (area in areaLabels ? areaLabels[area as keyof typeof areaLabels] : area)))
  return inLines(value)
}

/** The former values of tiers. */
export function FormerTiers({ tiers, onClose }: { tiers: readonly SubscriptionTier[]; onClose: () => void }) {
  const list = useList(consulting.tierChanges.pages(), (page) => page.entries)
  const restore = useAct(consulting.saveTier, {
    touches: ['consulting', 'approvals'],
    toast: ({ pending }) => (pending ? secondAdminNeeded : 'Former value restored'),
  })
  const tierOf = (subjectId: string | null) => tiers.find(({ id }) => id === subjectId)
  return (
    <FormerValues
      list={list}
      settingOf={(key, subjectId) => {
        const tier = tierOf(subjectId)
        return { label: `${tier?.name ?? 'A former tier'}: ${labels[key]}`, inForce: tier?.[key] }
      }}
      shown={inWords}
      busy={restore.isPending}
      onRestore={({ key, from }, reason, subjectId) => {
        const tier = tierOf(subjectId)
        if (!tier) return
        const { sortOrder: _, ...fields } = tier
        restore.mutate({ ...fields, [key]: from, reason })
      }}
      onClose={onClose}
    />
  )
}
