import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { storeTesterReminded, storeTesterSeen } from './events.ts'
import { daysPassed, startOfDay } from './lock-store-test.ts'
import { storeTesterStates, storeTestLimits } from './rules.ts'
import { storeTestDays, storeTesters, storeTests } from './tables.ts'

interface OfTester {
  testId: string
  testerId: string
  now: Date
}

const part = z.object({
  id: z.string(),
  status: z.enum(storeTesterStates),
  studioId: z.string(),
  listedAt: z.date().nullable(),
  day: z.number(),
  days: z.number(),
  gameId: z.string(),
  isOver: z.boolean(),
})

/**
 * Locks the own row alone, so that signs of life wait neither for each other's testers nor for payments. Throws NOT_FOUND
 * for somebody who takes no part.
 */
const lockPart = (tx: SystemTx, { testId, testerId, now }: OfTester) =>
  foundRow(tx, part)`
    select s.id, s.status, s.studio_id, s.listed_at, 1 + ${daysPassed(now)} as day, t.days, t.game_id, t.status = 'closed' as is_over
    from ${storeTesters} s join ${storeTests} t on t.id = s.test_id
    where s.test_id = ${testId} and s.tester_id = ${testerId} for no key update of s`

/**
 * The tester has opted in at the store: the first day begins, with its first sign of life. Days go by the tester's time
 * zone of now. Idempotent. Throws NOT_FOUND, STATE_CHANGED (`reason`: 'unlisted').
 */
export async function optIn(tx: SystemTx, of: OfTester): Promise<void> {
  const { testId, testerId, now } = of
  const { id, status, studioId, gameId, listedAt, isOver } = await lockPart(tx, of)
  if (status === 'running') return
  if (status !== 'joined' || isOver) throw new AppError('STATE_CHANGED', 'Your part in this test has ended.')
  if (listedAt === null)
    throw new AppError('STATE_CHANGED', 'The studio has not put your address on its list yet.', { reason: 'unlisted' })
  await tx.execute(sql`
    update ${storeTesters} s set status = 'running', opted_in_at = ${at(now)}, time_zone = z.zone, first_day = z.day,
      next_check_at = ((z.day + 1)::timestamp at time zone z.zone),
      remind_at = ((z.day + 1)::timestamp + make_interval(hours => ${storeTestLimits.remindHour})) at time zone z.zone
    from (select p.time_zone as zone, (${at(now)} at time zone p.time_zone)::date as day from ${profiles} p where p.id = ${testerId}) z
    where s.id = ${id} and s.status = 'joined'`)
  await tx.execute(sql`
    insert into ${storeTestDays} (store_tester_id, studio_id, tester_id, day, tapped_at)
    values (${id}, ${studioId}, ${testerId}, 1, ${at(now)}) on conflict do nothing`)
  tx.happened(storeTesterSeen({ testId, studioId, gameId, storeTesterId: id, testerId }), now)
}

/** Locks the part of a tester whose days run. Throws NOT_FOUND, STATE_CHANGED. */
async function lockRunning(tx: SystemTx, of: OfTester) {
  const found = await lockPart(tx, of)
  if (found.status !== 'running' || found.isOver || found.day > found.days)
    throw new AppError('STATE_CHANGED', 'Your days in this test don’t run.')
  return found
}

const tapped = z.object({ last: z.date().nullable(), isToday: z.boolean() })

/**
 * One tap says that the tester is there today. A day counts once, and taps are twelve hours apart, so that two of them at
 * midnight are not two days. Throws NOT_FOUND, STATE_CHANGED (`reason`: 'early').
 */
export async function tap(tx: SystemTx, of: OfTester): Promise<void> {
  const { testId, testerId, now } = of
  const { id, day, studioId, gameId } = await lockRunning(tx, of)
  const { last, isToday } = await foundRow(tx, tapped)`
    select max(tapped_at) as last, coalesce(bool_or(day = ${day} and tapped_at is not null), false) as is_today
    from ${storeTestDays} where store_tester_id = ${id}`
  if (isToday) return
  if (last && last.getTime() + hours(storeTestLimits.tapHours) > now.getTime())
    throw new AppError('STATE_CHANGED', `Taps are ${storeTestLimits.tapHours} hours apart.`, { reason: 'early' })
  await tx.execute(sql`
    insert into ${storeTestDays} (store_tester_id, studio_id, tester_id, day, tapped_at)
    values (${id}, ${studioId}, ${testerId}, ${day}, ${at(now)})
    on conflict (store_tester_id, day) do update set tapped_at = excluded.tapped_at`)
  tx.happened(storeTesterSeen({ testId, studioId, gameId, storeTesterId: id, testerId }), now)
}

const measured = z.object({ seconds: z.number(), before: z.number() })

/**
 * Adds seconds of a session to the day: at most what has passed since the last report and at most 30. The first report of
 * a day begins to count. Returns the day and its seconds. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function addPresence(tx: SystemTx, { seconds, ...of }: OfTester & { seconds: number }) {
  const { testId, testerId, now } = of
  const { id, day, studioId, gameId } = await lockRunning(tx, of)
  const [beat] = await rows(tx, z.object({ seconds: z.number() }))`
    select least(${seconds}::int, ${storeTestLimits.beatSeconds}::int,
      greatest(0, floor(extract(epoch from (${at(now)} - max(last_beat_at)))))::int) as seconds
    from ${storeTestDays} where store_tester_id = ${id} having max(last_beat_at) is not null`
  const counted = beat?.seconds ?? 0
  const after = await foundRow(tx, measured)`
    insert into ${storeTestDays} as d (store_tester_id, studio_id, tester_id, day, seconds, last_beat_at)
    values (${id}, ${studioId}, ${testerId}, ${day}, ${counted}, ${at(now)})
    on conflict (store_tester_id, day) do update set seconds = d.seconds + excluded.seconds, last_beat_at = excluded.last_beat_at
    returning d.seconds, d.seconds - ${counted}::int as before`
  const enough = storeTestLimits.sessionSeconds
  if (after.before < enough && after.seconds >= enough)
    tx.happened(storeTesterSeen({ testId, studioId, gameId, storeTesterId: id, testerId }), now)
  return { day, seconds: after.seconds }
}

/** SQL: a tester `s` has shown a sign of life today. */
export const isSeenToday = (now: Date) => sql`exists (select 1 from ${storeTestDays} d where d.store_tester_id = s.id
  and d.day = 1 + ${daysPassed(now)} and (d.tapped_at is not null or d.seconds >= ${storeTestLimits.sessionSeconds}))`

const unseen = z.object({
  id: z.string(),
  testId: z.string(),
  testerId: z.string(),
  studioId: z.string(),
  gameId: z.string(),
  day: z.number(),
  isSeen: z.boolean(),
})

/** Reminds a tester who has shown no sign of life today, and sets the next day's reminder. The job calls it; idempotent. */
export async function remindTester(
  tx: SystemTx,
  { storeTesterId, now }: { storeTesterId: string; now: Date },
): Promise<void> {
  const [found] = await rows(tx, unseen)`
    update ${storeTesters} s set remind_at = ${startOfDay(sql`2 + ${daysPassed(now)}`)} + make_interval(hours => ${storeTestLimits.remindHour})
    from ${storeTests} t
    where s.id = ${storeTesterId} and t.id = s.test_id and s.status = 'running' and s.remind_at <= ${at(now)}
    returning s.id, s.test_id, s.tester_id, s.studio_id, t.game_id, 1 + ${daysPassed(now)} as day,
      ${isSeenToday(now)} as is_seen`
  if (!found || found.isSeen) return
  const { id, isSeen: _, ...facts } = found
  tx.happened(storeTesterReminded({ ...facts, storeTesterId: id }), now)
}
