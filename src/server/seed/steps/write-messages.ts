import { and, eq } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { readMessages, sendMessage } from '#features/playtests/thread/messages.ts'
import { hours, minutes } from '#platform/clock.ts'
import { type SeedThread, threads } from '../../../../seed/threads.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { shareOf } from './moments.ts'
import { requestId } from './request-reviews.ts'

/** Messages between studio and tester; those not marked as new have been read. */
export function writeMessages({ tx, timeline }: SeedContext): void {
  for (const thread of threads) {
    const { request, tester, messages } = thread
    // The same offset for all messages of a thread, so that their order stays.
    const shift = minutes(shareOf('thread', request, tester) * 10)
    for (const [at, { from, hoursAgo, body, unread }] of messages.entries()) {
      timeline.before(hours(hoursAgo) - shift, async () => {
        const { id: playtestId, testerId, studioId } = await findTest({ tx }, thread)
        const [authorId, readerId] = from === 'tester' ? [testerId, studioId] : [studioId, testerId]
        const id = steadyId('message', request, tester, at)
        await sendMessage(tx, { id, playtestId, authorId, body, now: timeline.now() })
        if (!unread) await readMessages(tx, { playtestId, readerId, now: timeline.now() })
      })
    }
  }
}

async function findTest({ tx }: Pick<SeedContext, 'tx'>, { request, tester }: SeedThread) {
  const [found] = await tx
    .select()
    .from(playtests)
    .where(and(eq(playtests.requestId, requestId(request)), eq(playtests.testerId, personId(tester))))
  if (!found) throw new Error(`The demo's ${tester} writes about ${request} before taking part`)
  return found
}
