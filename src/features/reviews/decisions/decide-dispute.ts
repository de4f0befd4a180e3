import { notify } from '#features/notifications/notify.ts'
import { lockPlaytest, move, type Playtest, stateAfter } from '#features/playtests/move.ts'
import { lockRequestShared, releaseSpot } from '#features/playtests/release-spot.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic, roleTopic } from '#platform/live/announce.ts'
import { auditLog } from '#platform/tables.ts'
import { paths } from '#shared/paths.ts'
import { approveReview } from './approve-review.ts'

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
  const decided =
    side === 'tester' ? await payTester(tx, { playtestId, note, now }) : await reject(tx, { playtestId, note, now })
  // If `approveReview` refused the payment, it has sent its own notifications.
  if (side === 'studio' || decided.status === 'approved') await notifyStudio(tx, { playtestId, side, now })
  await tx.insert(auditLog).values({
    actorId: adminId,
    action: 'decide_dispute',
    subjectId: playtestId,
    detail: { for: side, note },
    createdAt: now,
  })
  await announce(tx, roleTopic('admin'), 'playtests', playtestId)
  return decided
}

type SideInput = Pick<DecideDisputeInput, 'playtestId' | 'note' | 'now'>

async function payTester(tx: SystemTx, { playtestId, note, now }: SideInput) {
  return approveReview(tx, { playtestId, act: 'decide_for_tester', note, now })
}

async function reject(tx: SystemTx, { playtestId, note, now }: SideInput) {
  await lockRequestShared(tx, playtestId)
  const { after } = await move(tx, {
    playtestId,
    act: 'decide_for_studio',
    actor: 'admin',
    reason: note,
    now,
    set: () => ({ decidedAt: now, decidedBy: 'admin', decisionNote: note }),
  })
  await announce(tx, personTopic(after.testerId), 'credits')
  await notifyTester(tx, after, now)
  await releaseSpot(tx, after, now)
  return { ...stateAfter(after), paid: 0 }
}

async function notifyTester(tx: SystemTx, { id, testerId }: Playtest, now: Date) {
  await notify(tx, {
    to: testerId,
    type: 'error',
    title: 'A dispute was decided for the studio',
    message: 'Your review was rejected. Read why.',
    link: paths.test(id),
    key: `dispute-decided:${id}`,
    at: now,
  })
}

/** Notifies the studio of the decision, whichever side won. A tester who won is notified of the payment elsewhere. */
export async function notifyStudio(
  tx: SystemTx,
  { playtestId, side, now }: { playtestId: string; side: DecideDisputeInput['for']; now: Date },
) {
  const { studioId, requestId } = await lockPlaytest(tx, playtestId, {})
  await notify(tx, {
    to: studioId,
    type: side === 'studio' ? 'success' : 'other',
    title: `A dispute was decided for the ${side}`,
    message: side === 'studio' ? 'The review was rejected. Read why.' : 'The review was accepted and paid. Read why.',
    link: paths.reviewResults(requestId),
    key: `dispute-decided:${playtestId}`,
    at: now,
  })
}
