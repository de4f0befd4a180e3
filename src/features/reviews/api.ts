import { moved, onePlaytest } from '#features/playtests/schema.ts'
import { only } from '#platform/rpc/procedure.ts'
import { approveReview } from './decisions/approve-review.ts'
import { decideDispute } from './decisions/decide-dispute.ts'
import { answerDispute, disputeReview } from './decisions/dispute-review.ts'
import { openDisputes } from './decisions/disputes.ts'
import { leaveAsItIs, returnReview } from './decisions/return-review.ts'
import { reviewFacts } from './decisions/review-facts.ts'
import * as decisions from './decisions/schema.ts'
import { testsOf, waitingFor } from './queries.ts'
import { saveReviewDraft } from './save-review-draft.ts'
import * as schema from './schema.ts'
import { judgeOf } from './scoring/judge.ts'
import { submitReview } from './submit-review.ts'
import { readTestRoom } from './test-room.ts'
import { validateReview } from './validate-review.ts'

const tags = ['Tests and reviews']
const studio = only('studio')
const tester = only('tester')
const admin = only('admin')

/** Procedures about reviews; they are part of the router's `playtests`. */
export const reviewsApi = {
  mine: tester
    .route({
      method: 'GET',
      path: '/playtests/mine',
      operationId: 'listMyTests',
      summary: 'Your tests and reviews',
      tags,
    })
    .input(schema.summariesInput)
    .output(schema.summaries)
    .handler(({ context: { db, caller }, input }) => testsOf(db, { ...input, testerId: caller.profileId })),

  facts: tester
    .route({
      method: 'GET',
      path: '/playtests/facts',
      operationId: 'getReviewFacts',
      summary: 'What your approved reviews have earned towards badges',
      tags,
    })
    .output(schema.factsOutput)
    .handler(({ context: { db, caller } }) => db.asPerson(caller.profileId, (tx) => reviewFacts(tx, caller.profileId))),

  testRoom: tester
    .route({
      method: 'GET',
      path: '/playtests/test-room',
      operationId: 'getTestRoom',
      summary: 'Everything needed to do a test',
      tags,
    })
    .input(onePlaytest)
    .output(schema.testRoomOutput)
    .handler(({ context: { db, caller, clock }, input: { playtestId } }) =>
      db.asPerson(caller.profileId, (tx) =>
        readTestRoom(tx, { playtestId, testerId: caller.profileId, now: clock.now() }),
      ),
    ),

  saveDraft: tester
    .route({
      method: 'POST',
      path: '/playtests/save-draft',
      operationId: 'saveReviewDraft',
      summary: 'Save a review draft',
      tags,
    })
    .input(schema.saveDraftInput)
    .output(schema.saveDraftOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asPerson(caller.profileId, (tx) =>
        saveReviewDraft(tx, { ...input, testerId: caller.profileId, now: clock.now() }),
      ),
    ),

  submit: tester
    .route({
      method: 'POST',
      path: '/playtests/submit',
      operationId: 'submitReview',
      summary: 'Submit a review, or submit it again',
      tags,
    })
    .input(schema.submitInput)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input: { playtestId, ...review } }) =>
      db.asSystem((tx) => submitReview(tx, { playtestId, review, testerId: caller.profileId, now: clock.now() })),
    ),

  leaveAsItIs: tester
    .route({
      method: 'POST',
      path: '/playtests/leave-as-it-is',
      operationId: 'leaveReviewAsItIs',
      summary: 'Send a returned review back unchanged',
      tags,
    })
    .input(onePlaytest)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input: { playtestId } }) =>
      db.asSystem((tx) => leaveAsItIs(tx, { playtestId, testerId: caller.profileId, now: clock.now() })),
    ),

  answerDispute: tester
    .route({
      method: 'POST',
      path: '/playtests/answer-dispute',
      operationId: 'answerDispute',
      summary: 'Answer a dispute',
      tags,
    })
    .input(decisions.answerDisputeInput)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => answerDispute(tx, { ...input, testerId: caller.profileId, now: clock.now() })),
    ),

  waiting: studio
    .route({
      method: 'GET',
      path: '/playtests/waiting',
      operationId: 'listWaitingReviews',
      summary: 'Reviews that wait for a decision',
      tags,
    })
    .input(schema.summariesInput)
    .output(schema.summaries)
    .handler(({ context: { db, caller }, input }) => waitingFor(db, { ...input, studioId: caller.profileId })),

  accept: studio
    .route({
      method: 'POST',
      path: '/playtests/accept',
      operationId: 'acceptReview',
      summary: 'Accept a review; its tester is paid',
      tags,
    })
    .input(onePlaytest)
    .output(decisions.approveOutput)
    .handler(({ context: { db, caller, clock }, input: { playtestId } }) =>
      db.asSystem((tx) =>
        approveReview(tx, { playtestId, studioId: caller.profileId, act: 'approve', now: clock.now() }),
      ),
    ),

  dispute: studio
    .route({
      method: 'POST',
      path: '/playtests/dispute',
      operationId: 'disputeReview',
      summary: 'Dispute a review; an admin decides',
      tags,
    })
    .input(decisions.disputeInput)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => disputeReview(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  returnToTester: studio
    .route({
      method: 'POST',
      path: '/playtests/return',
      operationId: 'returnReview',
      summary: 'Send a review back, once',
      tags,
    })
    .input(decisions.disputeInput)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => returnReview(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  disputes: admin
    .route({
      method: 'GET',
      path: '/playtests/disputes',
      operationId: 'listDisputes',
      summary: 'Open disputes with the statements of both sides',
      tags,
    })
    .input(decisions.disputesInput)
    .output(decisions.disputesOutput)
    .handler(({ context: { db }, input }) => db.asSystem((tx) => openDisputes(tx, input))),

  decide: admin
    .route({
      method: 'POST',
      path: '/playtests/decide',
      operationId: 'decideDispute',
      summary: 'Decide a dispute',
      tags,
    })
    .input(decisions.decideInput)
    .output(decisions.approveOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => decideDispute(tx, { ...input, adminId: caller.profileId, now: clock.now() })),
    ),

  /** The validation job runs the same operation; only admins may call it by hand (spec 2 §7). */
  validateIndividualReview: admin
    .route({
      method: 'POST',
      path: '/rpc/validate-individual-review',
      operationId: 'validate-individual-review',
      summary: 'Validate a submitted review now',
      tags,
    })
    .input(decisions.validateInput)
    .output(decisions.validateOutput)
    .handler(async ({ context: { db, clock, log, config }, input }) => {
      const { status, score } = await validateReview({ db, clock, log }, input, judgeOf(config))
      return { success: true, status, score }
    }),
}
