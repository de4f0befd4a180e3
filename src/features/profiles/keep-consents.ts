import type { SystemTx } from '#platform/db/open.ts'
import { legalTextVersion } from '#platform/legal/legal-texts.ts'
import { consents } from './tables.ts'

type Purpose = (typeof consents.$inferSelect)['purpose']

/** On what ground each tick stands, and in which text it is explained. */
const grounds = {
  terms: { legalBasis: 'contract', text: 'terms' },
  cookies: { legalBasis: 'consent', text: 'privacy' },
  data: { legalBasis: 'consent', text: 'privacy' },
} as const

/** Writes down what a person has just agreed to or taken back: when, on what legal basis, to which text. */
export async function keepConsents(
  tx: SystemTx,
  { profileId, changed, now }: { profileId: string; changed: Partial<Record<Purpose, boolean>>; now: Date },
): Promise<void> {
  const rows = Object.entries(changed).map(([purpose, given]) => ({
    profileId,
    purpose: purpose as Purpose,
    legalBasis: grounds[purpose as Purpose].legalBasis,
    given,
    textVersion: legalTextVersion(grounds[purpose as Purpose].text),
    createdAt: now,
  }))
  if (rows.length) await tx.insert(consents).values(rows)
}
