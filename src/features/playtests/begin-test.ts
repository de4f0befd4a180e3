import type { SystemTx } from '#platform/db/open.ts'
import { playtestMoved, togetherBooked } from './events.ts'
import { playtestEvents, playtests } from './tables.ts'

type NewPlaytest = Omit<typeof playtests.$inferInsert, 'status' | 'createdAt' | 'updatedAt' | 'acceptedAt'>

/** Inserts the playtest of a spot that was just taken, with its first event. */
export async function beginTest(tx: SystemTx, test: NewPlaytest, now: Date): Promise<void> {
  const { id: playtestId, testerId, studioId, requestId } = test
  await tx.insert(playtests).values({ ...test, status: 'accepted', acceptedAt: now, createdAt: now, updatedAt: now })
  await tx.insert(playtestEvents).values({
    playtestId,
    testerId,
    studioId,
    act: 'accept',
    fromStatus: null,
    toStatus: 'accepted',
    actor: 'tester',
    createdAt: now,
  })
  tx.happened(playtestMoved({ playtestId, testerId, studioId, requestId }), now)
  if (test.togetherAt) tx.happened(togetherBooked({ playtestId, testerId, studioId, requestId }), now)
}
