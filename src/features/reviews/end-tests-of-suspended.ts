import { z } from 'zod'
import { factsOf, isOvertaken, movePlaytest } from '#features/playtests/move-playtest.ts'
import { lockRequestShared, releaseSpot } from '#features/playtests/release-spot.ts'
import { canBeTested, playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { leaveAsItIs } from './decisions/return-review.ts'
import { testEnded } from './events.ts'

interface EndTestsInput {
  testerId: string
  now: Date
}

/**
 * Ends the open tests of a suspended tester; they do not count toward the completion rate (accounts-12). The escrow
 * goes back to the spot, the spot becomes free, and both sides are notified. A review that the studio returned goes
 * back to the studio's decision; submitted reviews are decided as usual. Each test has its own transaction with the
 * usual lock order. Idempotent.
 */
export async function endTestsOfSuspended(
  db: Pick<Database, 'asSystem'>,
  { testerId, now }: EndTestsInput,
): Promise<void> {
  for (const { id: playtestId, byStudio } of await db.asSystem((tx) => openTests(tx, testerId))) {
    try {
      await db.asSystem(async (tx) => {
        if (byStudio) await leaveAsItIs(tx, { playtestId, now })
        else await endTest(tx, { playtestId, testerId, now })
      })
    } catch (error) {
      // A concurrent submission, abandonment or timeout won the race.
      if (!isOvertaken(error)) throw error
    }
  }
}

const openTest = z.object({ id: z.string(), byStudio: z.boolean() })

const openTests = (tx: SystemTx, testerId: string) =>
  rows(tx, openTest)`
    select x.id, coalesce(x.returned_by = 'studio', false) as by_studio
    from ${playtests} x join ${profiles} p on p.id = x.tester_id and p.suspended_at is not null
    where x.tester_id = ${testerId} and ${canBeTested('x')}
    order by x.stage, x.id`

async function endTest(tx: SystemTx, { playtestId, testerId, now }: EndTestsInput & { playtestId: string }) {
  await lockRequestShared(tx, playtestId)
  const { after } = await movePlaytest(tx, {
    playtestId,
    testerId,
    act: 'end_by_platform',
    actor: 'system',
    reason: 'Ended by the platform',
    now,
    set: () => ({ counted: false }),
  })
  tx.happened(testEnded(factsOf(after)), now)
  await releaseSpot(tx, after, now, { cause: 'The platform ended a test.' })
}
