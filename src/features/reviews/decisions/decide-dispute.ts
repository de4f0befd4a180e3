import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic, roleTopic } from '#platform/live/announce.ts'
import { auditLog } from '#platform/tables.ts'
import { paths } from '#shared/paths.ts'
import { lockParticipation, move, type Participation, standingAfter } from '../participations/move.ts'
import { holdRequest, releasePlace } from '../participations/release-place.ts'
import { approveReview } from './approve-review.ts'

interface Decision {
  participationId: string
  adminId: string
  for: 'tester' | 'studio'
  /** Read by both sides. */
  note: string
  now: Date
}

/** An admin decides a dispute: the tester is paid, or the review is rejected. Audited. Throws NOT_FOUND, STATE_CHANGED. */
export async function decideDispute(tx: SystemTx, { participationId, adminId, for: side, note, now }: Decision) {
  const decided =
    side === 'tester'
      ? await payTester(tx, { participationId, note, now })
      : await reject(tx, { participationId, note, now })
  // A payment that was refused has its own notifications.
  if (side === 'studio' || decided.status === 'approved') await tellStudio(tx, { participationId, side, now })
  await tx.insert(auditLog).values({
    actorId: adminId,
    action: 'decide_dispute',
    subjectId: participationId,
    detail: { for: side, note },
    createdAt: now,
  })
  await announce(tx, roleTopic('admin'), 'participations', participationId)
  return decided
}

type Deciding = Pick<Decision, 'participationId' | 'note' | 'now'>

async function payTester(tx: SystemTx, { participationId, note, now }: Deciding) {
  return approveReview(tx, { participationId, act: 'decide_for_tester', note, now })
}

async function reject(tx: SystemTx, { participationId, note, now }: Deciding) {
  await holdRequest(tx, participationId)
  const { after } = await move(tx, {
    participationId,
    act: 'decide_for_studio',
    actor: 'admin',
    reason: note,
    now,
    set: () => ({ decidedAt: now, decidedBy: 'admin', decisionNote: note }),
  })
  await announce(tx, personTopic(after.testerId), 'credits')
  await tellTester(tx, after, now)
  await releasePlace(tx, after, now)
  return { ...standingAfter(after), paid: 0 }
}

async function tellTester(tx: SystemTx, { id, testerId }: Participation, now: Date) {
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

/** The studio hears either way; a tester who won hears that the review is paid. */
export async function tellStudio(
  tx: SystemTx,
  { participationId, side, now }: { participationId: string; side: Decision['for']; now: Date },
) {
  const { studioId, requestId } = await lockParticipation(tx, participationId, {})
  await notify(tx, {
    to: studioId,
    type: side === 'studio' ? 'success' : 'other',
    title: `A dispute was decided for the ${side}`,
    message: side === 'studio' ? 'The review was rejected. Read why.' : 'The review was accepted and paid. Read why.',
    link: paths.reviewResults(requestId),
    key: `dispute-decided:${participationId}`,
    at: now,
  })
}
