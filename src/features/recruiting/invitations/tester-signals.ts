import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type activities, ENOUGH_ANSWERS, NEWEST_COUNTED } from './rules.ts'
import { pastWorkOutput } from './schema.ts'
import { invitations } from './tables.ts'

/** What a tester's newest reviews and invitations say about them; `asShown` turns it into what a studio sees. */
export const testerSignals = z.object({
  scored: z.number(),
  meanScore: z.nullable(z.number()),
  invitedBefore: z.number(),
  answered: z.number(),
  seenAt: z.nullable(z.date()),
})

/** SQL: lateral joins about the profile `p`, each a few index lookups: the newest reviews, the newest invitations. */
export const signalsJoins = (now: Date): SQL => sql`
  cross join lateral (
    select count(*) filter (where x.status in ('validated', 'approved'))::int as scored,
      (avg(x.score) filter (where x.status in ('validated', 'approved')))::float as mean_score, max(x.submitted_at) as submitted_at
    from (select status, score, submitted_at from ${playtests}
      where tester_id = p.id and counted and (submitted_at is not null or status in ('abandoned', 'timed_out'))
      order by coalesce(submitted_at, updated_at) desc limit ${NEWEST_COUNTED}) x) q
  cross join lateral (
    select count(*)::int as invited_before, count(*) filter (where x.status in ('accepted', 'declined'))::int as answered
    from (select status from ${invitations}
      where tester_id = p.id and (status = 'pending') = false and status <> 'withdrawn' and link_id is null
        and created_at <= ${at(now)}
      order by created_at desc limit ${NEWEST_COUNTED}) x) a`

/** SQL columns of `testerSignals`, from `signalsJoins`. */
export const signals = sql`q.scored, q.mean_score, a.invited_before, a.answered, greatest(p.last_seen_at, q.submitted_at) as seen_at`

const day = hours(24)

/** The signals as a studio sees them: rates from three on, and activity without a time. */
export function signalsAsShown(
  { scored, meanScore, invitedBefore, answered, seenAt }: z.output<typeof testerSignals>,
  now: Date,
) {
  const since = seenAt && now.getTime() - seenAt.getTime()
  const lastActive: (typeof activities)[number] | null =
    since === null
      ? null
      : since < day
        ? 'today'
        : since < 7 * day
          ? 'this week'
          : since < 30 * day
            ? 'this month'
            : 'earlier'
  return {
    quality: scored >= ENOUGH_ANSWERS && meanScore !== null ? Math.round(meanScore) : null,
    replyPercent: invitedBefore >= ENOUGH_ANSWERS ? Math.floor((answered * 100) / invitedBefore) : null,
    lastActive,
  }
}

/** The tester's newest reviews for this studio that it may read. */
export async function pastWorkOf(
  tx: PersonTx,
  { testerId, studioId }: { testerId: string; studioId: string },
): Promise<z.output<typeof pastWorkOutput>> {
  const reviews = await rows(tx, pastWorkOutput.shape.reviews.def.element)`
    select p.id as playtest_id, p.request_id, g.title as game_title, g.cover_key, b.version as build_version,
      p.active_seconds / 60.0::float as minutes, p.score, p.validated_at
    from ${playtests} p join ${games} g on g.id = p.game_id left join ${gameBuilds} b on b.id = p.build_id
    where p.tester_id = ${testerId} and p.studio_id = ${studioId} and ${readableByStudio} and p.validated_at is not null
    order by p.validated_at desc limit ${NEWEST_COUNTED}`
  return { reviews }
}
