import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { togetherNears } from '../events.ts'
import { playtests } from '../tables.ts'

/** How long before the date testers are reminded. */
export const reminders = ['24 hours', '1 hour', '10 minutes'] as const

/** SQL: the latest reminder of a test `p` whose time has come, as an instant; null before the first. */
const dueSince = (now: Date): SQL => sql`(
  select max(p.together_at - x::interval) from unnest(${sql.param(reminders)}::text[]) x where p.together_at - x::interval <= ${at(now)})`

/** Who booked after a reminder's time, or had it, does not get it; one that is late replaces those before it. */
const isDue = (now: Date): SQL => sql`(
  p.status = 'accepted' and p.together_at > ${at(now)} and coalesce(p.second_notice_at, p.accepted_at) < ${dueSince(now)})`

/** SQL: tests of which a reminder of the date is due: `id` and `at`. */
export const togetherToRemind = (now: Date): SQL => sql`
  select p.id, p.together_at as at from ${playtests} p
  where p.together_at is not null and p.together_at <= ${at(now)} + interval '24 hours' and ${isDue(now)}`

const reminded = z.object({
  id: z.string(),
  requestId: z.string(),
  testerId: z.string(),
  studioId: z.string(),
  /** Which reminder it is, and how much is left in fact. */
  minutes: z.number(),
  left: z.number(),
})

/** Reminds a tester of the date, a day, an hour and ten minutes before. Idempotent: each is sent once (plans-6). */
export async function remindTogether(
  tx: SystemTx,
  { playtestId, now }: { playtestId: string; now: Date },
): Promise<void> {
  const [test] = await rows(tx, reminded)`
    update ${playtests} p set second_notice_at = ${at(now)}
    where p.id = ${playtestId} and ${isDue(now)}
    returning p.id, p.request_id, p.tester_id, p.studio_id,
      (extract(epoch from p.together_at - ${dueSince(now)}) / 60)::int as minutes,
      ceil(extract(epoch from p.together_at - ${at(now)}) / 60)::int as left`
  if (!test) return
  const { id, ...of } = test
  tx.happened(togetherNears({ ...of, playtestId: id }), now)
}
