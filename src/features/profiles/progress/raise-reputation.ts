import { eq, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { reputationRaised } from '../events.ts'
import { profiles, reputationEvents } from '../tables.ts'
import { levelAt, levelRank } from './levels.ts'

interface ReputationEvent {
  kind: 'review' | 'quality' | 'streak' | 'badge'
  /** Events with 0 points are ignored. */
  points: number
  reason: string
  playtestId?: string
  /** Idempotency key, `review:{playtestId}`: each event counts once. */
  key: string
}

interface RaiseReputationInput {
  profileId: string
  events: ReputationEvent[]
  now: Date
}

/**
 * Adds the points of new events, updates the level and notifies about a higher one. Idempotent. Returns the new score.
 */
export async function raiseReputation(tx: SystemTx, { profileId, events, now }: RaiseReputationInput): Promise<number> {
  const counting = events.filter(({ points }) => points > 0)
  // The profile is locked first, so that concurrent calls for one person see each other's rows.
  const [locked] = await tx
    .select({ score: profiles.reputationScore, level: profiles.testerLevel })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('no key update')
  if (!locked) throw new Error(`There is no profile ${profileId}`)
  if (counting.length === 0) return locked.score
  const added = await tx
    .insert(reputationEvents)
    .values(counting.map(({ key, ...event }) => ({ ...event, profileId, eventKey: key, createdAt: now })))
    .onConflictDoNothing({ target: reputationEvents.eventKey })
    .returning({ points: reputationEvents.points })
  const points = added.reduce((sum, event) => sum + event.points, 0)
  if (points === 0) return locked.score
  const score = locked.score + points
  const level = levelAt(score)
  await tx
    .update(profiles)
    .set({ reputationScore: sql`${profiles.reputationScore} + ${points}`, testerLevel: level.name, updatedAt: now })
    .where(eq(profiles.id, profileId))
  const reached = levelRank(level.name) > levelRank(locked.level) ? level.name : null
  tx.happened(reputationRaised({ profileId, reached }), now)
  return score
}
