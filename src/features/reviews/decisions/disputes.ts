import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { askedParts } from '../participations/asked-parts.ts'
import { summariesOf } from '../participations/queries.ts'
import { participationMessages, reviewParticipations, reviews } from '../participations/tables.ts'
import { eventsOf, storedReviewOf } from '../participations/workspace.ts'
import { reviewRequests } from '../requests/tables.ts'
import type { disputesOutput } from './schema.ts'

type Disputes = z.output<typeof disputesOutput>

/** What waits for an admin, the longest waiting first, with both sides' words. */
export async function openDisputes(tx: SystemTx): Promise<Disputes> {
  const waiting = await summariesOf(tx, {
    where: sql`p.status = 'disputed'`,
    orderBy: sql`p.updated_at, p.id`,
    readerId: null,
    limit: 50,
  })
  const disputes: Disputes = []
  for (const participation of waiting) {
    const [found] = await tx
      .select({ review: reviews, instructions: reviewRequests.testInstructions, asked: reviewParticipations.asked })
      .from(reviewParticipations)
      .innerJoin(reviews, eq(reviews.participationId, reviewParticipations.id))
      .innerJoin(reviewRequests, eq(reviewRequests.id, reviewParticipations.requestId))
      .where(eq(reviewParticipations.id, participation.id))
    if (!found) continue
    disputes.push({
      participation,
      instructions: found.instructions,
      asked: askedParts(found.asked),
      review: storedReviewOf(found.review),
      events: await eventsOf(tx, participation.id),
      messages: await wordsOf(tx, participation.id),
    })
  }
  return disputes
}

async function wordsOf(tx: SystemTx, participationId: string): Promise<Disputes[number]['messages']> {
  const rows = await tx
    .select()
    .from(participationMessages)
    .where(eq(participationMessages.participationId, participationId))
    .orderBy(asc(participationMessages.createdAt))
    .limit(500)
  return rows.map(({ id, authorId, testerId, body, createdAt }) => ({
    id,
    from: authorId === testerId ? 'tester' : 'studio',
    body,
    createdAt,
  }))
}
