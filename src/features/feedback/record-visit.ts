import { and, eq, inArray, sql } from 'drizzle-orm'
import { reviewLimits } from '#features/playtests/rules.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { openServedToken } from '#platform/play/play-address.ts'
import { AppError } from '#shared/errors.ts'
import { playRefusals, type Refusal, shownText } from '#shared/play/play-messages.ts'
import { feedbackChanged } from './events.ts'
import { holderOf, lockOpenVisit, type Visitor, type VisitRow } from './find-visit.ts'
import { feedbackLimits, feedbackTexts } from './rules.ts'
import type { ChangedMoment } from './schema.ts'
import { feedbackMoments, feedbackVisits } from './tables.ts'

interface RecordVisitInput {
  visitor: Visitor
  /** Seconds in front since the last call, as the browser counted them. */
  seconds: number
  /** The token that a page of the build handed out for this visit. */
  served: string | null
  moments: readonly ChangedMoment[]
  refusals: readonly Refusal[]
  secret: Buffer
  now: Date
}

/**
 * Adds play time, moments and refusals to a visit. Time counts with a token of the served build alone, and never more
 * than has passed. Idempotent by the moments' ids. Throws NOT_FOUND, STATE_CHANGED (no such token), VALIDATION_ERROR
 * (text of a younger guest, too many moments), DUPLICATE_ERROR (a moment of another visit).
 */
export async function recordVisit(tx: SystemTx, input: RecordVisitInput): Promise<{ activeSeconds: number }> {
  const { visitor, seconds, served, moments, refusals, secret, now } = input
  const visit = await lockOpenVisit(tx, visitor, now)
  let { activeSeconds } = visit
  if (seconds > 0) {
    if (served === null || openServedToken(served, secret, now)?.holder !== holderOf(visit))
      throw new AppError('STATE_CHANGED', feedbackTexts.notLoaded)
    activeSeconds = await addSeconds(tx, { visitId: visit.id, seconds, now })
  }
  await changeMoments(tx, visit, { moments, now })
  await addRefusals(tx, visit, refusals)
  const { studioId, profileId } = visit
  if (moments.length > 0 && visit.sentAt !== null) tx.happened(feedbackChanged({ studioId, profileId }), now)
  return { activeSeconds }
}

/**
 * Adds seconds to a visit: at most what has passed since the last report and at most 30. Returns the visit's seconds.
 */
export async function addSeconds(
  tx: SystemTx,
  { visitId, seconds, now }: { visitId: string; seconds: number; now: Date },
): Promise<number> {
  const since = sql`coalesce(${feedbackVisits.lastHeartbeatAt}, ${feedbackVisits.createdAt})`
  const passed = sql`greatest(0, floor(extract(epoch from (${at(now)} - ${since}))))::int`
  const [added] = await tx
    .update(feedbackVisits)
    .set({
      activeSeconds: sql`${feedbackVisits.activeSeconds} + least(${seconds}::int, ${reviewLimits.heartbeatSeconds}::int, ${passed})`,
      // Fractions of a second carry over to the next report.
      lastHeartbeatAt: sql`${since} + make_interval(secs => ${passed})`,
    })
    .where(eq(feedbackVisits.id, visitId))
    .returning({ activeSeconds: feedbackVisits.activeSeconds })
  return added?.activeSeconds ?? 0
}

async function changeMoments(
  tx: SystemTx,
  { id: visitId, oldEnough, createdAt }: VisitRow,
  { moments, now }: Pick<RecordVisitInput, 'moments' | 'now'>,
) {
  if (moments.length === 0) return
  if (!oldEnough && moments.some(({ note }) => note !== ''))
    throw new AppError('VALIDATION_ERROR', feedbackTexts.younger)
  const gone = moments.filter(({ removed }) => removed).map(({ id }) => id)
  if (gone.length > 0)
    await tx.delete(feedbackMoments).where(and(eq(feedbackMoments.visitId, visitId), inArray(feedbackMoments.id, gone)))
  const kept = moments.filter(({ removed }) => !removed)
  const elapsed = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 1000))
  for (const { id, kind, atSeconds, note } of kept) {
    const [written] = await tx
      .insert(feedbackMoments)
      .values({ id, visitId, kind, note, atSeconds: Math.min(atSeconds, elapsed), createdAt: now })
      .onConflictDoUpdate({
        target: feedbackMoments.id,
        set: { kind, note },
        setWhere: eq(feedbackMoments.visitId, visitId),
      })
      .returning({ id: feedbackMoments.id })
    if (!written) throw new AppError('DUPLICATE_ERROR')
  }
  if ((await tx.$count(feedbackMoments, eq(feedbackMoments.visitId, visitId))) > feedbackLimits.moments)
    throw new AppError('VALIDATION_ERROR', `You can mark at most ${feedbackLimits.moments} moments.`)
}

/** Of a younger guest only the kinds are kept: a game may say in its errors what was typed into it (tests-10). */
async function addRefusals(
  tx: SystemTx,
  { id, oldEnough, playRefusals: known }: VisitRow,
  refusals: readonly Refusal[],
) {
  const all = new Map(
    [...known, ...refusals].map(({ kind, what }) => {
      const shown = oldEnough ? shownText(what) : ''
      return [`${kind} ${shown}`, { kind, what: shown }] as const
    }),
  )
  const next = [...all.values()].slice(0, playRefusals.most)
  if (next.length > known.length)
    await tx.update(feedbackVisits).set({ playRefusals: next }).where(eq(feedbackVisits.id, id))
}
