import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod/mini'
import type { AskedAct } from '#features/approvals/ports.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { moneyText } from '#shared/texts/grouped.ts'
import { readTier } from './read-tier.ts'
import { areaLabels } from './rules.ts'
import type { TierFields } from './save-tier.ts'
import { type saveTierInput, tierKeys, tierValues } from './schema.ts'

/** The saving of a tier as an act that can need a second admin, with the lines that they read. */
export async function tierAct(
  tx: SystemTx,
  { requestId, reason, id, ...fields }: z.output<typeof saveTierInput>,
): Promise<Omit<AskedAct, 'askedBy' | 'id'> & { id: string | undefined }> {
  const row = await readTier(tx, id)
  const from = row ? tierValues.parse(row) : null
  const terms = { name: fields.name, lines: linesOf(from, fields), input: { ...fields, id, from } }
  return { id: requestId, kind: 'tier', profileId: null, reason, terms }
}

const labels: Record<keyof TierFields, string> = {
  name: 'Name',
  tierType: 'Type',
  monthlyPriceCents: 'Price in dollars',
  monthlyPriceCredits: 'Credits a month',
  creditsIncluded: 'Credits included, for display',
  bonusPercentage: 'Bonus in percent, for display',
  features: 'Features',
  hoursIncluded: 'Hours included',
  overageHourCents: 'Extra hour in dollars',
  serviceAreas: 'Service areas',
  isActive: 'Offered',
}

function inWords(value: TierFields[keyof TierFields], key: keyof TierFields): string {
  if (value === null || value === '') return 'none'
  if (Array.isArray(value))
    return value.map((one) => areaLabels[one as keyof typeof areaLabels] ?? one).join('; ') || 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  return key.endsWith('Cents') ? moneyText(value) : value.toLocaleString('en')
}

function linesOf(from: TierFields | null, to: TierFields): string[] {
  return tierKeys.flatMap((key) => {
    if (from && isDeepStrictEqual(from[key], to[key])) return []
    return [`${labels[key]}: ${inWords(to[key], key)}${from ? ` (now ${inWords(from[key], key)})` : ''}`]
  })
}
