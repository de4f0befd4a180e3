import { sql } from 'drizzle-orm'
import { recordConsent } from '#features/compliance/record-consent.ts'
import type { ConsentType } from '#features/compliance/rules.ts'
import { recordConsents } from '#features/profiles/details/record-consents.ts'
import { setReachability } from '#features/profiles/details/set-reachability.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'

interface SetConsentInput {
  profileId: string
  type: ConsentType
  granted: boolean
  now: Date
}

/**
 * A person gives or withdraws a consent, with its effects: without data processing earning is locked (profiles-4),
 * without sharing studios don't see the address. Idempotent.
 */
export async function setConsent(tx: SystemTx, { profileId, type, granted, now }: SetConsentInput): Promise<void> {
  if (type === 'data_processing') await recordConsents(tx, { profileId, given: { data: granted }, now })
  else if (type === 'third_party_sharing') await setReachability(tx, { profileId, shareEmail: granted, now })
  else if (await isThere(tx, profileId)) await recordConsent(tx, { userId: profileId, type, granted, now })
}

/** Locks the profile, so that no consent is recorded after an erasure. */
async function isThere(tx: SystemTx, profileId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from ${profiles} where id = ${profileId} and user_id is not null for no key update`,
  )
  return (rowCount ?? 0) > 0
}
