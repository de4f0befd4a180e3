import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { stageOpened, stageRemembered } from '../events.ts'
import { playtests } from '../tables.ts'

/** SQL: tests whose stage is open and not announced, or is in its last day and not remembered: `id` and `at`. */
export const stagesToNotice = (now: Date) => sql`
  select p.id, p.opens_at as at from ${playtests} p
  where p.status = 'accepted' and p.stage is not null and p.opens_at is not null and p.opens_at <= ${at(now)} and p.deadline_at > ${at(now)}
    and ${isDue(now)}`

/** A tester gets a notification when a stage opens, and one in its last 24 hours; `second_notice_at` is the latest. */
const isDue = (now: Date) => sql`(p.second_notice_at is null
  or (p.second_notice_at < p.deadline_at - interval '24 hours' and p.deadline_at - interval '24 hours' <= ${at(now)}))`

const noticed = z.object({
  id: z.string(),
  requestId: z.string(),
  testerId: z.string(),
  studioId: z.string(),
  stage: z.number(),
  isLastDay: z.boolean(),
})

/** Sends one of them. Idempotent. */
export async function noticeStage(tx: SystemTx, { playtestId, now }: { playtestId: string; now: Date }): Promise<void> {
  const [test] = await rows(tx, noticed)`
    update ${playtests} p set second_notice_at = ${at(now)}
    where p.id = ${playtestId} and p.status = 'accepted' and p.stage is not null and p.opens_at <= ${at(now)} and p.deadline_at > ${at(now)} and ${isDue(now)}
    returning p.id, p.request_id, p.tester_id, p.studio_id, p.stage, p.deadline_at - interval '24 hours' <= ${at(now)} as is_last_day`
  if (!test) return
  const { id, isLastDay, ...of } = test
  tx.happened((isLastDay ? stageRemembered : stageOpened)({ ...of, playtestId: id }), now)
}
