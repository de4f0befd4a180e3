import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { consentRecorded } from './events.ts'
import { type ConsentType, consentTerms } from './rules.ts'
import { consentRecords } from './tables.ts'

interface RecordConsentInput {
  /** Id of the profile. */
  userId: string
  type: ConsentType
  granted: boolean
  now: Date
}

/**
 * Records that a person gave or withdrew a consent. Returns false, and changes nothing, if that was the state already.
 * Of concurrent calls one decides.
 */
export async function recordConsent(
  tx: SystemTx,
  { userId, type, granted, now }: RecordConsentInput,
): Promise<boolean> {
  const changed = granted ? await give(tx, { userId, type, now }) : await withdraw(tx, { userId, type, now })
  if (changed) tx.happened(consentRecorded({ userId }), now)
  return changed
}

type Change = Omit<RecordConsentInput, 'granted'>

async function give(tx: SystemTx, { userId, type, now }: Change): Promise<boolean> {
  const { purpose, legalBasis } = consentTerms[type]
  const { rowCount } = await tx.execute(sql`
    insert into ${consentRecords} (user_id, consent_type, purpose, legal_basis, granted, granted_at, changed_at)
    values (${userId}, ${type}, ${purpose}, ${legalBasis}, true, ${at(now)}, ${at(now)}) on conflict do nothing`)
  return (rowCount ?? 0) > 0
}

async function withdraw(tx: SystemTx, { userId, type, now }: Change): Promise<boolean> {
  const { purpose, legalBasis } = consentTerms[type]
  const ended = await tx.execute(sql`
    update ${consentRecords} set granted = false, withdrawn_at = ${at(now)}, changed_at = ${at(now)}
    where user_id = ${userId} and consent_type = ${type} and granted`)
  if (ended.rowCount) return true
  const objected = await tx.execute(sql`
    insert into ${consentRecords} (user_id, consent_type, purpose, legal_basis, granted, withdrawn_at, changed_at)
    select ${userId}, ${type}, ${purpose}, ${legalBasis}, false, ${at(now)}, ${at(now)}
    where not exists (select 1 from ${consentRecords} where user_id = ${userId} and consent_type = ${type})
    on conflict do nothing`)
  return (objected.rowCount ?? 0) > 0
}
