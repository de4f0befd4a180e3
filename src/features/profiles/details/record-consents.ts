import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { recordConsent } from '#features/compliance/record-consent.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { legalTextVersion } from '#platform/legal/legal-texts.ts'
import { AppError } from '#shared/errors.ts'
import { consentsChanged } from '../events.ts'
import { unlockMonetization } from '../locks/unlock-monetization.ts'
import { consents, profiles } from '../tables.ts'

/** For each purpose: the legal text, the legal basis and the flag of the profile. */
const purposes = {
  terms: { text: 'terms', legalBasis: 'contract', flag: 'termsAccepted' },
  cookies: { text: 'privacy', legalBasis: 'consent', flag: 'cookiesConsent' },
  data: { text: 'privacy', legalBasis: 'consent', flag: 'dataConsent' },
} as const satisfies Record<ConsentPurpose, unknown>

const consentPurpose = z.enum(['terms', 'cookies', 'data'])
export type ConsentPurpose = z.output<typeof consentPurpose>

interface RecordConsentsInput {
  profileId: string
  /** True gives consent, false withdraws it; purposes that are left out stay unchanged. */
  given: Partial<Record<ConsentPurpose, boolean>>
  now: Date
}

const latestConsent = z.object({
  purpose: consentPurpose,
  given: z.boolean(),
  textVersion: z.string(),
  createdAt: z.date(),
})
type LatestConsent = z.output<typeof latestConsent>

/**
 * Stores given and withdrawn consents. A row is added only if the decision or the current text differs from the latest
 * row. Withdrawing a consent locks earning, giving the last missing one unlocks it (profiles-4). Returns the purposes
 * that changed. Throws PROFILE_NOT_FOUND.
 */
export async function recordConsents(
  tx: SystemTx,
  { profileId, given, now }: RecordConsentsInput,
): Promise<{ changed: ConsentPurpose[]; unlocked: boolean }> {
  // An erased profile has no userId and must not be changed.
  const mine = and(eq(profiles.id, profileId), isNotNull(profiles.userId))
  const [profile] = await tx.select().from(profiles).where(mine).for('no key update')
  if (!profile) throw new AppError('PROFILE_NOT_FOUND')
  const latest = await latestConsents(tx, profileId)
  const changed = consentPurpose.options.filter((purpose) => {
    const decision = given[purpose]
    const before = latest.get(purpose)
    if (decision === undefined) return false
    if (decision) return !before?.given || before.textVersion !== legalTextVersion(purposes[purpose].text)
    return before?.given ?? profile[purposes[purpose].flag]
  })
  if (changed.length === 0) return { changed, unlocked: false }
  await tx.insert(consents).values(
    changed.map((purpose) => ({
      profileId,
      purpose,
      legalBasis: purposes[purpose].legalBasis,
      given: given[purpose] === true,
      textVersion: legalTextVersion(purposes[purpose].text),
      createdAt: after(latest.get(purpose)?.createdAt, now),
    })),
  )
  if (changed.includes('data'))
    await recordConsent(tx, { userId: profileId, type: 'data_processing', granted: given.data === true, now })
  const changes = changed.map((purpose) => [purposes[purpose].flag, given[purpose] === true])
  const { termsAccepted, cookiesConsent, dataConsent } = { ...profile, ...Object.fromEntries(changes) }
  const all = termsAccepted && cookiesConsent && dataConsent
  await tx
    .update(profiles)
    .set({
      termsAccepted,
      cookiesConsent,
      dataConsent,
      consentGrantedAt: all ? now : null,
      updatedAt: now,
      ...(all ? {} : { monetizationUnlocked: false }),
    })
    .where(mine)
  const unlocked = all && (await unlockMonetization(tx, { profileId, now }))
  tx.happened(consentsChanged({ profileId }), now)
  return { changed, unlocked }
}

async function latestConsents(tx: SystemTx, profileId: string): Promise<Map<ConsentPurpose, LatestConsent>> {
  const latest = await rows(tx, latestConsent)`
    select distinct on (purpose) purpose, given, text_version, created_at
    from ${consents} where profile_id = ${profileId} order by purpose, created_at desc`
  return new Map(latest.map((row) => [row.purpose, row]))
}

/** The current time, but later than the latest row: rows with equal times would have no order. */
const after = (last: Date | undefined, now: Date) =>
  last === undefined ? now : new Date(Math.max(now.getTime(), last.getTime() + 1))
