import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { AccountsServices } from '#features/accounts/open-services.ts'
import { missingToUnlock } from '#features/accounts/rules.ts'
import { type Person, person } from '#features/accounts/schema.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { pipeline } from '#platform/db/drivers/pipeline.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { waitingInvitation } from './ports.ts'
import { profiles } from './tables.ts'

const ownProfile = z.extend(
  z.pick(person, {
    companyName: true,
    testerLevel: true,
    reputation: true,
    demographicsCompleted: true,
    monetizationUnlocked: true,
    invited: true,
  }),
  {
    emailVerified: z.boolean(),
    termsAccepted: z.boolean(),
    cookiesConsent: z.boolean(),
    dataConsent: z.boolean(),
    suspendedAt: z.nullable(z.date()),
    suspensionReason: z.nullable(z.string()),
  },
)

/** The caller's data for every screen; null when the profile is erased. Updates `last_seen_at`, at most once an hour. */
export async function readMe(
  db: Database,
  { isRegistering }: Pick<AccountsServices, 'isRegistering'>,
  { caller, now }: { caller: Caller; now: Date },
): Promise<Person | null> {
  const { profileId, name, email, emailVerified, role, roles, lacksFactor, factorDueAt } = caller
  const anHourAgo = new Date(now.getTime() - hours(1))
  const [, [own], registering] = await db.asPerson(profileId, (tx) =>
    pipeline(
      tx.execute(sql`
        update ${profiles} set last_seen_at = ${at(now)}
        where id = ${profileId} and user_id is not null and (last_seen_at is null or last_seen_at < ${at(anHourAgo)})`),
      rows(tx, ownProfile)`
        select company_name, tester_level, reputation_score as reputation, demographics_completed, monetization_unlocked,
          email_verified, terms_accepted, cookies_consent, data_consent, suspended_at, suspension_reason,
          ${waitingInvitation.ask(profileId, now)} as invited
        from ${profiles} where id = ${profileId}`,
      isRegistering(tx, profileId),
    ),
  )
  if (!own) return null
  const { termsAccepted, cookiesConsent, dataConsent, suspendedAt: since, suspensionReason: reason, ...shown } = own
  const suspended = since === null || reason === null ? null : { since, reason }
  const missing = missingToUnlock(own)
  return {
    ...shown,
    profileId,
    name,
    email,
    emailVerified,
    role,
    roles,
    registering,
    suspended,
    missing,
    ...(lacksFactor && { lacksFactor }),
    ...(factorDueAt && !lacksFactor && { factorDueAt }),
  }
}
