import { call } from '@orpc/server'
import { and, desc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { DemoRole } from '#browser/demo/demo-roles.ts'
import { playtestMessages, playtests } from '#features/playtests/sql.ts'
import { sendMessage } from '#features/playtests/thread/messages.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { decideDispute } from '#features/reviews/decisions/decide-dispute.ts'
import { answerDispute } from '#features/reviews/decisions/dispute-review.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { Role } from '#shared/roles.ts'
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

interface Waiting {
  status: 'validated' | 'disputed'
  changedAt: typeof playtests.validatedAt | typeof playtests.updatedAt
  seconds: number
}

const disputed = { status: 'disputed', changedAt: playtests.updatedAt, seconds: answerAfter } as const
const ofTester = eq(playtests.testerId, testerId)
const ofStudio = eq(playtests.studioId, studioId)

/**
 * What the other people of the demo do about the visitor's acts: a studio accepts a review, an admin decides, a
 * consultant writes. They look at what was done since `since`, the entering of the demo, and act by the product's operations.
 */
export function otherPeople(demo: OpenDemo, since: Date) {
  const { db, clock } = demo
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)

  /** Tests of the visitor in this state, which was reached since `since` and `seconds` ago or earlier. */
  const waiting = (tx: SystemTx, mine: SQL, { status, changedAt, seconds }: Waiting) =>
    tx
      .select({ playtestId: playtests.id, studioId: playtests.studioId, testerId: playtests.testerId })
      .from(playtests)
      .where(and(mine, eq(playtests.status, status), gt(changedAt, since), lt(changedAt, ago(seconds))))

  async function acceptReviews(tx: SystemTx) {
    const valid = { status: 'validated', changedAt: playtests.validatedAt, seconds: acceptAfter } as const
    for (const { playtestId, studioId: studio } of await waiting(tx, ofTester, valid))
      await approveReview(tx, { playtestId, studioId: studio, act: 'approve', now: clock.now() })
  }

  async function decideDisputes(tx: SystemTx) {
    const answered = sql`${ofTester} and ${isNotNull(playtests.disputeAnswer)}`
    const note = 'The review answers what was asked, and its answer to the dispute says where.'
    for (const { playtestId } of await waiting(tx, answered, disputed))
      await decideDispute(tx, { playtestId, adminId, for: 'tester', note, now: clock.now() })
  }

  async function answerDisputes(tx: SystemTx) {
    const answer = 'I wrote down what I saw, minute by minute. The second paragraph says where I stopped, and why.'
    for (const { playtestId, testerId: tester } of await waiting(tx, ofStudio, disputed))
      if (tester !== testerId)
        await answerDispute(tx, { playtestId, testerId: tester, answer, now: clock.now() }).catch(() => undefined)
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

  /** Another person of the demo as a caller, with one role. */
  async function contextOf({ email, name }: { email: string; name: string }, role: Role) {
    const id = personId(email)
    const caller = { ...(await demo.callerAs('studio')), profileId: id, userId: id, name, email }
    return demo.contextOf({ ...caller, role, roles: [role] })
  }

  /** The consultant answers what the studio writes. */
  async function advise() {
    const context = await contextOf(consultant, 'consultant')
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
    for (const studio of studios) {
      const context = await contextOf(studio, 'studio')
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
