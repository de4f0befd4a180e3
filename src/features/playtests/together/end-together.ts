import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { togetherCancelled, togetherUnstarted } from '../events.ts'
import { factsOf, movePlaytest } from '../move-playtest.ts'
import { lockRequestShared, releaseSpot } from '../release-spot.ts'

interface EndTogetherInput {
  playtestId: string
  /** Credits from the spot's escrow for a tester who was there; 0 when the studio cancelled the date. */
  paid: number
  why: 'cancelled' | 'unstarted'
  now: Date
}

const reasons = {
  cancelled: 'The studio canceled the date.',
  unstarted: 'The studio did not start it in time.',
} as const

/**
 * Ends the booked test of a date that was cancelled or not started: no mark on the tester, and the rest of the price comes
 * back (plans-6). The request is closed. Throws STATE_CHANGED when it has ended or begun.
 */
export async function endTogetherTest(tx: SystemTx, { playtestId, paid, why, now }: EndTogetherInput): Promise<void> {
  await lockRequestShared(tx, playtestId)
  const { after } = await movePlaytest(tx, {
    playtestId,
    act: 'end_by_platform',
    actor: 'system',
    reason: reasons[why],
    now,
    set: ({ status, opensAt }) => {
      if (status !== 'accepted' || opensAt !== null) throw new AppError('STATE_CHANGED')
      return { counted: false, paid }
    },
  })
  tx.happened(
    why === 'cancelled' ? togetherCancelled(factsOf(after)) : togetherUnstarted({ ...factsOf(after), paid }),
    now,
  )
  await releaseSpot(tx, after, now, {
    refund: true,
    paid,
    cause: why === 'cancelled' ? 'You canceled the date.' : 'You did not start the test in time.',
  })
}
