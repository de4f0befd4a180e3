import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type LockedRequest, lockRequest } from '#features/requests/lock-request.ts'
import { hasOpenSpot } from '#features/requests/sql.ts'
import { togetherLimits } from '#features/requests/together/rules.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import type { RecordingChoice } from '#shared/play/recording.ts'
import { assertMayTake } from '../screening/assert-may-take.ts'
import { assertScreened } from '../screening/assert-screened.ts'
import { waitingChanged } from './events.ts'
import { waitingTesters } from './tables.ts'

interface Waiter {
  requestId: string
  testerId: string
}

const listState = z.object({ isFree: z.boolean(), before: z.number() })

/** Whether a spot is open, and how many people wait before this tester; all of them if they don't wait. */
const stateFor = (tx: SystemTx, { requestId, testerId }: Waiter) =>
  foundRow(tx, listState)`
    select ${hasOpenSpot(sql`${requestId}::uuid`)} as is_free, (
      select count(*)::int from ${waitingTesters} w where w.request_id = ${requestId} and w.tester_id <> ${testerId}
        and (w.since, w.tester_id) < coalesce((select (m.since, m.tester_id) from ${waitingTesters} m
          where m.request_id = ${requestId} and m.tester_id = ${testerId}), ('infinity'::timestamptz, ${testerId}::uuid))) as before`

interface BookInput {
  request: LockedRequest
  testerId: string
  now: Date
}

const begun = () =>
  new AppError('STATE_CHANGED', 'The date has come, so places can’t be booked anymore.', { reason: 'closed' })

/**
 * Asserts that a tester may book a place themselves: the date has not come, and nobody waits before them (plans-6). Other
 * requests have no list. The caller has locked the request. Throws STATE_CHANGED (`reason`: 'closed' | 'full').
 */
export async function assertBookable(tx: SystemTx, { request, testerId, now }: BookInput): Promise<void> {
  if (!request.togetherAt) return
  if (now >= request.togetherAt) throw begun()
  const { before } = await stateFor(tx, { requestId: request.id, testerId })
  if (before > 0)
    throw new AppError('STATE_CHANGED', 'All places are taken. You can join the waiting list.', { reason: 'full' })
}

interface JoinInput extends Waiter {
  /** The pay that the tester saw. */
  shownPay: number
  recording: RecordingChoice
  outside: boolean
  now: Date
}

/**
 * Puts a tester on the waiting list of a full request at a date; all that a spot needs is checked now and again when they
 * get it. Idempotent. Throws as `takeSpot`, and STATE_CHANGED when a place is free, or the list is full (`reason`:
 * 'list full').
 */
export async function joinList(tx: SystemTx, input: JoinInput): Promise<void> {
  const { requestId, testerId, shownPay, recording, outside, now } = input
  await lockRequest(tx, requestId)
  const { request } = await assertMayTake(tx, input)
  if (!request.togetherAt) throw new AppError('STATE_CHANGED', 'This request has no waiting list.')
  if (now >= request.togetherAt) throw begun()
  await assertScreened(tx, { requestId, testerId })
  const { isFree, before } = await stateFor(tx, { requestId, testerId })
  if (isFree && before === 0) throw new AppError('STATE_CHANGED', 'A place is free. Book it.', { reason: 'free' })
  if (before >= togetherLimits.waiting)
    throw new AppError('STATE_CHANGED', 'The waiting list is full.', { reason: 'list full' })
  const { studioId } = request
  const joined = await tx
    .insert(waitingTesters)
    .values({ requestId, testerId, studioId, shownPay, recording, outside, since: now })
    .onConflictDoNothing()
    .returning({ testerId: waitingTesters.testerId })
  if (joined[0]) tx.happened(waitingChanged({ requestId, testerId, studioId }), now)
}

/** Takes a tester off the list. True if they were on it. */
export async function leaveList(tx: SystemTx, { requestId, testerId }: Waiter): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from ${waitingTesters} where request_id = ${requestId} and tester_id = ${testerId}`,
  )
  return rowCount === 1
}

const left = z.object({ studioId: z.string() })

/** Takes a tester off the list because they want to. Idempotent. */
export async function stopWaiting(tx: SystemTx, { requestId, testerId, now }: Waiter & { now: Date }): Promise<void> {
  const { rows } = await tx.execute(
    sql`delete from ${waitingTesters} where request_id = ${requestId} and tester_id = ${testerId} returning studio_id as "studioId"`,
  )
  const gone = left.safeParse(rows[0])
  if (gone.success) tx.happened(waitingChanged({ requestId, testerId, studioId: gone.data.studioId }), now)
}

/** SQL: how many testers wait for a place of a request `r`. */
export const waitingFor = (): SQL => sql`(
  select count(*)::int from ${waitingTesters} w where w.request_id = r.id)`

/** SQL: the place of a tester on the list of a request `r`, from 1; null for those who don't wait. */
export const placeOnList = (testerId: string): SQL => sql`(
  select (select count(*)::int from ${waitingTesters} w where w.request_id = m.request_id and (w.since, w.tester_id) <= (m.since, m.tester_id))
  from ${waitingTesters} m where m.request_id = r.id and m.tester_id = ${testerId})`

/**
 * Predicate on a request `r`: somebody who is not on its list can take a free spot, which matters at a date alone: nobody can
 * once it has come, nor while others wait.
 */
export const isFreeToInvited = (now: Date): SQL =>
  sql`(r.together_at is null or (${isBeforeDate(now)} and ${waitingFor()} = 0))`

/** Predicate on a request `r`: it can be booked or waited for at this time. */
export const isBeforeDate = (now: Date): SQL => sql`(r.together_at is null or r.together_at > ${at(now)})`
