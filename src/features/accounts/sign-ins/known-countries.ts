import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { knownCountries } from '../tables.ts'

/** Name of the job that emails a person about a sign-in from a new country. */
export const newCountryTask = 'email-new-country'

/** A country counts as known for so many days after the last sign-in from it. */
export const COUNTRY_DAYS = 90

const noted = z.object({ isKnown: z.boolean(), hasOthers: z.boolean() })

/**
 * Records that a person has signed in from a country. Returns whether it is new: they have signed in from others within
 * the last 90 days, but not from this one. The first country is not new.
 */
export async function rememberCountry(
  tx: SystemTx,
  { userId, country, now }: { userId: string; country: string; now: Date },
): Promise<boolean> {
  const recent = sql`select k.country from ${knownCountries} k
    where k.user_id = ${userId} and k.last_seen_at > ${at(now)} - make_interval(days => ${COUNTRY_DAYS})`
  const [seen] = await rows(tx, noted)`
    with recent as (${recent}), kept as (
      insert into ${knownCountries} (user_id, country, last_seen_at) values (${userId}, ${country}, ${at(now)})
      on conflict (user_id, country) do update set last_seen_at = excluded.last_seen_at)
    select exists (select 1 from recent where country = ${country}) as is_known,
      exists (select 1 from recent where country <> ${country}) as has_others`
  return Boolean(seen && !seen.isKnown && seen.hasOthers)
}
