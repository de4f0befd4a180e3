import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { legalTextVersion } from '#platform/legal/legal-texts.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { consents, profiles } from './tables.ts'
import { unlockMonetization } from './unlock-monetization.ts'

/** What each consent is for: the text that says so, the ground it rests on, the mark the profile carries. */
const purposes = {
  terms: { text: 'terms', legalBasis: 'contract', mark: 'termsAccepted' },
  cookies: { text: 'privacy', legalBasis: 'consent', mark: 'cookiesConsent' },
  data: { text: 'privacy', legalBasis: 'consent', mark: 'dataConsent' },
} as const

export type ConsentPurpose = keyof typeof purposes

interface Statement {
  profileId: string
  /** True agrees, false takes back; what is left out stays as it is. */
  given: Partial<Record<ConsentPurpose, boolean>>
  now: Date
}

interface LastWord extends Record<string, unknown> {
  purpose: ConsentPurpose
  given: boolean
  text_version: string
  at: string
}

/**
 * Stores what a person agrees to or takes back. A row is added only where the answer, or the text in force, is another
 * than the last time. Taking one back locks earning, giving the last one unlocks it (ruling 20).
 * Answers the purposes that changed. Throws PROFILE_NOT_FOUND.
 */
export async function recordConsents(
  tx: SystemTx,
  { profileId, given, now }: Statement,
): Promise<{ changed: ConsentPurpose[]; unlocked: boolean }> {
  // Whoever was erased meanwhile stays erased.
  const mine = and(eq(profiles.id, profileId), isNotNull(profiles.userId))
  const [profile] = await tx.select().from(profiles).where(mine).for('no key update')
  if (!profile) throw new AppError('PROFILE_NOT_FOUND')
  const last = await lastWords(tx, profileId)
  const changed = (Object.keys(purposes) as ConsentPurpose[]).filter((purpose) => {
    const wish = given[purpose]
    const before = last.get(purpose)
    if (wish === undefined) return false
    if (wish) return !before?.given || before.text_version !== legalTextVersion(purposes[purpose].text)
    return before?.given ?? profile[purposes[purpose].mark]
  })
  if (changed.length === 0) return { changed, unlocked: false }
  await tx.insert(consents).values(
    changed.map((purpose) => ({
      profileId,
      purpose,
      legalBasis: purposes[purpose].legalBasis,
      given: given[purpose] === true,
      textVersion: legalTextVersion(purposes[purpose].text),
      createdAt: after(last.get(purpose)?.at, now),
    })),
  )
  const marks = { ...profile, ...Object.fromEntries(changed.map((one) => [purposes[one].mark, given[one] === true])) }
  const { termsAccepted, cookiesConsent, dataConsent } = marks
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
  for (const kind of ['profiles', 'accounts']) await announce(tx, personTopic(profileId), kind)
  return { changed, unlocked }
}

async function lastWords(tx: SystemTx, profileId: string): Promise<Map<ConsentPurpose, LastWord>> {
  const { rows } = await tx.execute<LastWord>(sql`
    select distinct on (purpose) purpose, given, text_version, created_at as at
    from consents where profile_id = ${profileId} order by purpose, created_at desc`)
  return new Map(rows.map((row) => [row.purpose, row]))
}

/** Two words of one moment would have no order. */
const after = (last: string | undefined, now: Date) =>
  last === undefined ? now : new Date(Math.max(now.getTime(), new Date(last).getTime() + 1))
