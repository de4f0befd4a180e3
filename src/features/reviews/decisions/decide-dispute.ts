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
  const approved = await approveReview(tx, { participationId, act: 'decide_for_tester', note, now })
  const { studioId, requestId } = await lockParticipation(tx, participationId, {})
  await notify(tx, {
    to: studioId,
    type: 'error',
    title: 'A dispute was decided for the tester',
    message: 'The review is accepted and paid. Read why.',
    link: paths.reviewResults(requestId),
    key: `dispute-decided:${participationId}`,
    at: now,
  })
  return approved
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
  await tellBoth(tx, after, now)
  await releasePlace(tx, after, now)
  return { ...standingAfter(after), paid: 0 }
}

async function tellBoth(tx: SystemTx, { id, testerId, studioId, requestId }: Participation, now: Date) {
  const news = {
    type: 'error',
    title: 'A dispute was decided for the studio',
    key: `dispute-decided:${id}`,
    at: now,
  } as const
  await notify(tx, { ...news, to: testerId, message: 'Your review was rejected. Read why.', link: paths.test(id) })
  await notify(tx, {
    ...news,
    to: studioId,
    type: 'success',
    message: 'The review was rejected.',
    link: paths.reviewResults(requestId),
  })
}
