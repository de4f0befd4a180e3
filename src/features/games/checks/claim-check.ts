import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hours, minutes } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { gameChanged } from '../events.ts'
import { gameBuilds, games } from '../tables.ts'
import { checkLimits } from './rules.ts'
import { buildChecks } from './tables.ts'

const claimed = z.object({
  id: z.string(),
  buildId: z.string(),
  gameId: z.string(),
  studioId: z.string(),
  attempt: z.number(),
  afterUpload: z.boolean(),
  isolated: z.boolean(),
  title: z.string(),
  version: z.string(),
})

/** A check that this worker has begun, and which attempt it is: a later one takes it away. */
export type ClaimedCheck = z.output<typeof claimed>

export const brokenCheck = 'Something went wrong on our side while we checked this build.'

/**
 * Begins the next check: of the studio with the fewest in this hour, which has some left, the oldest. Null when none
 * waits, or one runs anywhere. A check whose server ended is begun again, a few times.
 */
export async function claimCheck(tx: SystemTx, now: Date): Promise<ClaimedCheck | null> {
  // One worker at a time looks for the next.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('build-checks', 0))`)
  await freeInterrupted(tx, now)
  const [check] = await rows(tx, claimed)`
    update ${buildChecks} c set state = 'running', attempts = c.attempts + 1, started_at = ${at(now)}
    from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = c.build_id and c.state = 'waiting' and c.id = (
      select w.id from ${buildChecks} w, lateral (
        select count(*) as made from ${buildChecks} s where s.studio_id = w.studio_id and s.state <> 'unchecked'
          and s.started_at > ${at(new Date(now.getTime() - hours(1)))}) lately
      where w.state = 'waiting' and not exists (select 1 from ${buildChecks} r where r.state = 'running')
        and lately.made < ${checkLimits.perHour}
      order by lately.made, w.created_at, w.id limit 1)
    returning c.id, c.build_id, c.game_id, c.studio_id, c.attempts as attempt, c.after_upload, b.isolated, g.title, b.version`
  if (!check) return null
  tx.happened(gameChanged({ gameId: check.gameId, studioId: check.studioId }), now)
  return check
}

const freed = z.object({ gameId: z.string(), studioId: z.string() })

async function freeInterrupted(tx: SystemTx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - minutes(checkLimits.interruptedMinutes))
  const found = await rows(tx, freed)`
    update ${buildChecks} set
      state = case when attempts < ${checkLimits.attempts} then 'waiting' else 'failed' end,
      reason = case when attempts < ${checkLimits.attempts} then null else ${brokenCheck} end,
      finished_at = case when attempts < ${checkLimits.attempts} then null else ${at(now)} end
    where state = 'running' and started_at < ${at(before)}
    returning game_id, studio_id`
  for (const check of found) tx.happened(gameChanged(check), now)
}
