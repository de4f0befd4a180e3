import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { pipeline } from '#platform/db/pipeline.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import type { AccountsServices } from '../open-services.ts'
import { missingToUnlock } from '../rules.ts'
import type { Person } from '../schema.ts'

interface Row extends Record<string, unknown> {
  company_name: string | null
  tester_level: string
  reputation_score: number
  demographics_completed: boolean
  monetization_unlocked: boolean
  email_verified: boolean
  terms_accepted: boolean
  cookies_consent: boolean
  data_consent: boolean
  suspended_at: string | null
  suspension_reason: string | null
}

/** The caller's data for every screen. Updates `last_seen_at`, at most once an hour. */
export async function readMe(
  db: Database,
  { isRegistering }: AccountsServices,
  { caller, now }: { caller: Caller; now: Date },
): Promise<Person | null> {
  const { profileId, name, email, emailVerified, role, roles } = caller
  const row = await db.asPerson(profileId, async (tx) => {
    const seen = tx.execute(sql`
      update ${profiles} set last_seen_at = ${now.toISOString()}
      where id = ${profileId} and user_id is not null and (last_seen_at is null or last_seen_at < ${new Date(now.getTime() - hours(1)).toISOString()})`)
    const profile = tx.execute<Row>(sql`
      select company_name, tester_level, reputation_score, demographics_completed, monetization_unlocked, email_verified,
        terms_accepted, cookies_consent, data_consent, suspended_at, suspension_reason
      from ${profiles} where id = ${profileId}`)
    const [, { rows }, registering] = await pipeline(seen, profile, isRegistering(tx, profileId))
    return rows[0] && { ...rows[0], registering }
  })
  if (!row) return null
  return {
    profileId,
    name,
    email,
    emailVerified,
    role,
    roles,
    companyName: row.company_name,
    testerLevel: row.tester_level,
    reputation: row.reputation_score,
    demographicsCompleted: row.demographics_completed,
    registering: row.registering,
    monetizationUnlocked: row.monetization_unlocked,
    suspended: suspensionOf(row),
    missing: missingToUnlock({
      emailVerified: row.email_verified,
      demographicsCompleted: row.demographics_completed,
      termsAccepted: row.terms_accepted,
      cookiesConsent: row.cookies_consent,
      dataConsent: row.data_consent,
    }),
  }
}

const suspensionOf = ({ suspended_at: since, suspension_reason: reason }: Row): Person['suspended'] =>
  since === null || reason === null ? null : { since: new Date(since), reason }
