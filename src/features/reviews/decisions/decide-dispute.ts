import { factsOf, lockPlaytest, movePlaytest, stateAfter } from '#features/playtests/move-playtest.ts'
import { lockRequestShared, releaseSpot } from '#features/playtests/release-spot.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { approveReview } from './approve-review.ts'
import { disputeDecided, disputeDecidedByAdmin } from './events.ts'

interface DecideDisputeInput {
  playtestId: string
  adminId: string
  for: 'tester' | 'studio'
  /** Read by both sides. */
  note: string
  now: Date
}

/** Decides a dispute as an admin: pays the tester or rejects the review. Audited. Throws NOT_FOUND, STATE_CHANGED. */
export async function decideDispute(tx: SystemTx, { playtestId, adminId, for: side, note, now }: DecideDisputeInput) {
  const decided = await (side === 'tester' ? payTester : reject)(tx, { playtestId, note, now })
  const sides = factsOf(await lockPlaytest(tx, playtestId, {}))
  tx.happened(disputeDecidedByAdmin({ ...sides, adminId, for: side, note }), now)
  return decided
}

type SideInput = Pick<DecideDisputeInput, 'playtestId' | 'note' | 'now'>

async function payTester(tx: SystemTx, { playtestId, note, now }: SideInput) {
  return approveReview(tx, { playtestId, act: 'decide_for_tester', note, now })
}

async function reject(tx: SystemTx, { playtestId, note, now }: SideInput) {
  await lockRequestShared(tx, playtestId)
  const { after } = await movePlaytest(tx, {
    playtestId,
    act: 'decide_for_studio',
    actor: 'admin',
    reason: note,
    now,
    set: () => ({ decidedAt: now, decidedBy: 'admin', decisionNote: note }),
  })
  tx.happened(disputeDecided({ ...factsOf(after), for: 'studio' }), now)
  await releaseSpot(tx, after, now)
  return { ...stateAfter(after), paid: 0 }
}
