import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { lockSubscription, type RunningSubscription } from '../subscriptions/lock-subscription.ts'
import { minutesBeyond, overageCents } from '../subscriptions/rules.ts'
import { consultingUsageTracking } from '../subscriptions/tables.ts'
import type { AreaType } from '../tiers/rules.ts'
import { assertAssigned } from './assert-party.ts'
import { hoursLogged } from './events.ts'
import { consultingHours } from './tables.ts'

interface LogHoursInput {
  /** Chosen by the browser; makes the call idempotent. */
  id: string
  studioId: string
  consultantId: string
  areaType: AreaType
  minutes: number
  workedOn: string
  note: string
  /** What the minutes beyond the limit cost, as the form showed it, in US cents. */
  shownOverageCents: number
  now: Date
}

/**
 * Logs time in the running period of a studio. What is beyond the limit is recorded in cents at the tier's rate and
 * never debited (consulting-3). Throws NOT_FOUND (not assigned), STATE_CHANGED (no subscription runs, or the overage is
 * not what was shown), DUPLICATE_ERROR.
 */
export async function logHours(tx: SystemTx, input: LogHoursInput): Promise<{ id: string }> {
  const { id, studioId, consultantId, minutes, areaType, workedOn, note, shownOverageCents, now } = input
  const subscription = await lockSubscription(tx, { studioId })
  await assertAssigned(tx, { studioId, personId: consultantId })
  const [known] = await tx.select().from(consultingHours).where(eq(consultingHours.id, id))
  if (known) return { id: firstResult(known, { studioId, consultantId, minutes, areaType, workedOn, note }).id }
  if (!subscription) throw new AppError('STATE_CHANGED', 'This studio has no subscription.')
  if (new Date(workedOn) > new Date(now.getTime() + 86_400_000))
    throw new AppError('VALIDATION_ERROR', undefined, { fields: { workedOn: 'The day can’t be in the future.' } })
  const added = await addMinutes(tx, { subscription, minutes, now })
  if (added.cents !== shownOverageCents)
    throw new AppError('STATE_CHANGED', 'The remaining hours have changed. Check them and try again.')
  const { id: subscriptionId, period, usageId } = subscription
  await tx.insert(consultingHours).values({
    id,
    studioId,
    consultantId,
    subscriptionId,
    period,
    usageId,
    areaType,
    minutes,
    workedOn,
    note,
    createdAt: now,
  })
  tx.happened(hoursLogged({ hoursId: id, studioId, consultantId, areaType, minutes, ...added, undone: false }), now)
  return { id }
}

/**
 * Undoes time that the consultant logged in the running period; what counts as overage is computed anew. Idempotent.
 * Throws NOT_FOUND, STATE_CHANGED (an earlier period).
 */
export async function undoHours(
  tx: SystemTx,
  { id, consultantId, now }: { id: string; consultantId: string; now: Date },
): Promise<void> {
  const own = and(eq(consultingHours.id, id), eq(consultingHours.consultantId, consultantId))
  const [entry] = await tx.select().from(consultingHours).where(own)
  if (!entry) throw new AppError('NOT_FOUND')
  const { studioId, subscriptionId, period, minutes, areaType } = entry
  const subscription = await lockSubscription(tx, { id: subscriptionId })
  await assertAssigned(tx, { studioId, personId: consultantId })
  if (!subscription || subscription.period !== period)
    throw new AppError('STATE_CHANGED', 'Hours of an earlier period can’t be changed.')
  const { rowCount } = await tx.execute(sql`
    update ${consultingHours} set undone_at = ${at(now)} where id = ${id} and undone_at is null`)
  if (rowCount === 0) return
  // The entry counts no more, so the sum is that of the others.
  const removed = await addMinutes(tx, { subscription, minutes: -minutes, before: minutes, now })
  tx.happened(hoursLogged({ hoursId: id, studioId, consultantId, areaType, minutes, ...removed, undone: true }), now)
}

const sum = z.object({ minutes: z.number() })

interface AddMinutesInput {
  /** Locked, so that hours are added one after the other. */
  subscription: RunningSubscription
  /** Negative when they are undone. */
  minutes: number
  /** Minutes that the sum of the entries lacks already. */
  before?: number
  now: Date
}

/** Changes the usage record by minutes of the period. Returns the change of the overage, in minutes and US cents. */
async function addMinutes(tx: SystemTx, { subscription, minutes, before = 0, now }: AddMinutesInput) {
  const { id, period, usageId, allowanceMinutes, overageHourCents } = subscription
  const [worked] = await rows(tx, sum)`
    select coalesce(sum(minutes), 0) as minutes from ${consultingHours}
    where subscription_id = ${id} and period = ${period} and undone_at is null`
  const earlier = (worked?.minutes ?? 0) + before
  const [was, is] = [minutesBeyond(earlier, allowanceMinutes), minutesBeyond(earlier + minutes, allowanceMinutes)]
  const cents = overageCents(is, overageHourCents) - overageCents(was, overageHourCents)
  await tx.execute(sql`
    update ${consultingUsageTracking} set hours_used = hours_used + ${minutes / 60}::numeric,
      overage_hours = overage_hours + ${(is - was) / 60}::numeric, overage_charges_cents = overage_charges_cents + ${cents}::int,
      updated_at = ${at(now)}
    where id = ${usageId}`)
  return { overageMinutes: is - was, cents }
}
