import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { kindOfKey } from '#features/playtests/moments/record-tab-moment.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { FrameTest } from '#platform/play/frame-page.ts'
import type { TabMoment } from '#platform/play/frame-reports.ts'
import { paths } from '#shared/paths.ts'
import { addSeconds } from './record-visit.ts'
import { feedbackLimits } from './rules.ts'
import { feedbackMoments, feedbackVisits } from './tables.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isVisit = (kind: string | undefined) => kind === 'guest' || kind === 'invitation' || kind === 'hunter'

/** The visit that a ticket of the play origin is for; undefined for other holders. */
async function visitOf(tx: SystemTx, holder: string) {
  const [kind, id = ''] = holder.split(':')
  if (!idPattern.test(id) || !isVisit(kind)) return undefined
  const [visit] = await tx
    .select()
    .from(feedbackVisits)
    .where(kind === 'invitation' ? eq(feedbackVisits.invitationId, id) : eq(feedbackVisits.id, id))
    .for('no key update')
  return visit
}

/** Adds the time of a game that is played in a tab of its own, within the same limits as the time in the page. */
export async function recordVisitTabTime(
  tx: SystemTx,
  { holder, seconds, now }: { holder: string; seconds: number; now: Date },
): Promise<void> {
  const visit = await visitOf(tx, holder)
  if (visit) await addSeconds(tx, { visitId: visit.id, seconds, now })
}

/** Marks a moment of such a game; false when there is no visit or it has as many as it can have. */
export async function recordVisitTabMoment(
  tx: SystemTx,
  { holder, id, key, ahead, now }: TabMoment & { holder: string; now: Date },
): Promise<boolean> {
  const visit = await visitOf(tx, holder)
  if (!visit) return false
  if ((await tx.$count(feedbackMoments, eq(feedbackMoments.visitId, visit.id))) >= feedbackLimits.moments) return false
  await tx
    .insert(feedbackMoments)
    .values({
      id,
      visitId: visit.id,
      kind: kindOfKey[key],
      createdAt: now,
      atSeconds: visit.activeSeconds + ahead,
      note: '',
    })
    .onConflictDoNothing()
  return true
}

const tab = z.object({ game: z.string(), studio: z.string(), seconds: z.number() })

/** What the page around a game in a tab of its own shows of a visit; null for other holders. */
export async function findTabVisit(
  tx: SystemTx,
  { holder, publicUrl }: { holder: string; publicUrl: string },
): Promise<FrameTest | null> {
  const visit = await visitOf(tx, holder)
  if (!visit) return null
  const [found] = await rows(tx, tab)`
    select g.title as game, coalesce(o.company_name, o.name, 'Unknown Studio') as studio, v.active_seconds as seconds
    from ${feedbackVisits} v join ${games} g on g.id = v.game_id left join ${profiles} o on o.id = v.studio_id
    where v.id = ${visit.id}`
  if (!found) return null
  const path = visit.invitationId
    ? paths.feedbackRoom(visit.invitationId)
    : visit.huntId && paths.huntOffer(visit.huntId)
  const url = path === null ? null : new URL(path, publicUrl).href
  return { game: found.game, studio: found.studio, seconds: found.seconds, estimatedMinutes: null, url }
}
