import { call } from '@orpc/server'
import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { DemoRole } from '#browser/demo/demo-roles.ts'
import { sendMessage } from '#features/playtests/messages.ts'
import { playtestMessages, playtests } from '#features/playtests/sql.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { decideDispute } from '#features/reviews/decisions/decide-dispute.ts'
import { answerDispute } from '#features/reviews/decisions/dispute-review.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { admin, consultant, studios } from '../../../seed/people.ts'
import { router } from '../router.ts'
import { personId } from '../seed/people/open-account.ts'
import { studioId, testerId } from './demo-people.ts'
import type { OpenDemo } from './open-demo.ts'

/** Seconds until somebody answers what the visitor did. */
const answerAfter = 4
const acceptAfter = 6

const adminId = personId(admin.email)

const thanks =
  'Thank you for writing! This is a demo, so the answer is short: play as you like, and tell us what you saw.'

/**
 * What the other people of the demo do about the visitor's acts: a studio accepts a review, an admin decides, a
 * consultant writes. They look at what was done since `since`, the entering of the demo, and act by the product's operations.
 */
export function otherPeople(demo: OpenDemo, since: Date) {
  const { db, clock } = demo
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)

  async function acceptReviews(tx: SystemTx) {
    const found = await tx
      .select({ playtestId: playtests.id, studioId: playtests.studioId })
      .from(playtests)
      .where(
        and(
          eq(playtests.testerId, testerId),
          eq(playtests.status, 'validated'),
          gt(playtests.validatedAt, since),
          lt(playtests.validatedAt, ago(acceptAfter)),
        ),
      )
    for (const test of found) await approveReview(tx, { ...test, act: 'approve', now: clock.now() })
  }

  async function decideDisputes(tx: SystemTx) {
    const found = await tx
      .select({ playtestId: playtests.id })
      .from(playtests)
      .where(
        and(
          eq(playtests.testerId, testerId),
          eq(playtests.status, 'disputed'),
          isNotNull(playtests.disputeAnswer),
          gt(playtests.updatedAt, since),
          lt(playtests.updatedAt, ago(answerAfter)),
        ),
      )
    const note = 'The review answers what was asked, and its answer to the dispute says where.'
    for (const test of found) await decideDispute(tx, { ...test, adminId, for: 'tester', note, now: clock.now() })
  }

  async function answerDisputes(tx: SystemTx) {
    const found = await tx
      .select({ playtestId: playtests.id, testerId: playtests.testerId })
      .from(playtests)
      .where(
        and(
          eq(playtests.studioId, studioId),
          eq(playtests.status, 'disputed'),
          gt(playtests.updatedAt, since),
          lt(playtests.updatedAt, ago(answerAfter)),
        ),
      )
    const answer = 'I wrote down what I saw, minute by minute. The second paragraph says where I stopped, and why.'
    for (const test of found)
      if (test.testerId !== testerId)
        await answerDispute(tx, { ...test, answer, now: clock.now() }).catch(() => undefined)
  }

  /** The other side of a thread answers a message of the visitor. */
  async function answerMessages(tx: SystemTx) {
    const found = await tx
      .selectDistinctOn([playtestMessages.playtestId])
      .from(playtestMessages)
      .where(gt(playtestMessages.createdAt, since))
      .orderBy(playtestMessages.playtestId, desc(playtestMessages.createdAt))
    for (const { playtestId, authorId, testerId: tester, studioId: studio, createdAt } of found) {
      if (createdAt > ago(answerAfter) || (authorId !== testerId && authorId !== studioId)) continue
      const other = authorId === studio ? tester : studio
      await sendMessage(tx, { id: crypto.randomUUID(), playtestId, authorId: other, body: thanks, now: clock.now() })
    }
  }

  /** The consultant answers what the studio writes. */
  async function advise() {
    const { email, name } = consultant
    const consultantId = personId(email)
    const caller = { ...(await demo.callerAs('studio')), profileId: consultantId, userId: consultantId, name, email }
    const context = demo.contextOf({ ...caller, role: 'consultant', roles: ['consultant'] })
    const { messages } = await call(router.consulting.messages, { studioId }, { context })
    const newest = messages.reduce<(typeof messages)[number] | undefined>(
      (last, one) => (last && last.createdAt > one.createdAt ? last : one),
      undefined,
    )
    if (!newest || newest.createdAt < since || newest.createdAt > ago(answerAfter) || newest.mine) return
    await call(router.consulting.sendMessage, { id: crypto.randomUUID(), studioId, body: thanks }, { context })
  }

  /** The studios replace the codes that buyers report. */
  async function replaceCodes() {
    for (const { email, name } of studios) {
      const caller = {
        ...(await demo.callerAs('studio')),
        profileId: personId(email),
        userId: personId(email),
        name,
        email,
      }
      const context = demo.contextOf(caller)
      const { reports } = await call(router.promo.reports, {}, { context })
      for (const { id, status, createdAt } of reports)
        if (status === 'open' && createdAt > since)
          await call(router.promo.replaceCode, { reportId: id }, { context }).catch(() => undefined)
    }
  }

  const acts: Record<DemoRole, readonly ((tx: SystemTx) => Promise<void>)[]> = {
    studio: [answerMessages, answerDisputes],
    tester: [acceptReviews, decideDisputes, answerMessages],
    player: [],
  }
  return async (role: DemoRole): Promise<void> => {
    for (const act of acts[role]) await db.asSystem(act)
    if (role === 'studio') await advise()
    else await replaceCodes()
  }
}
