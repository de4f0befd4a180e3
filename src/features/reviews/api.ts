import { may } from '#features/access/may.ts'
import { moved, onePlaytest } from '#features/playtests/schema.ts'
import { acts, reads } from '#platform/rpc/route.ts'
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

/** Procedures about reviews; they are part of the router's `playtests`. */
export const reviewsApi = {
  mine: may('review_participate')
    .route(reads('Your tests and reviews'))
    .input(schema.summariesInput)
    .output(schema.summaries)
    .handler(({ context: { db, caller }, input }) => testsOf(db, { ...input, testerId: caller.profileId })),

  facts: may('review_participate')
    .route(reads('What your approved reviews have earned towards badges'))
    .output(schema.factsOutput)
    .handler(({ context: { db, caller } }) => db.asPerson(caller.profileId, (tx) => reviewFacts(tx, caller.profileId))),

  testRoom: may('review_participate')
    .route(reads('Everything needed to do a test'))
    .input(onePlaytest)
    .output(schema.testRoomOutput)
    .handler(({ context: { db, caller, clock }, input: { playtestId } }) =>
      db.asPerson(caller.profileId, (tx) =>
        readTestRoom(tx, { playtestId, testerId: caller.profileId, now: clock.now() }),
      ),
    ),

  saveDraft: may('review_create')
    .route(acts('Save a review draft'))
    .input(schema.saveDraftInput)
    .output(schema.saveDraftOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asPerson(caller.profileId, (tx) =>
        saveReviewDraft(tx, { ...input, testerId: caller.profileId, now: clock.now() }),
      ),
    ),

  submit: may('review_create')
    .route(acts('Submit a review, or submit it again'))
    .input(schema.submitInput)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input: { playtestId, ...review } }) =>
      db.asSystem((tx) => submitReview(tx, { playtestId, review, testerId: caller.profileId, now: clock.now() })),
    ),

  leaveAsItIs: may('review_participate')
    .route(acts('Send a returned review back unchanged'))
    .input(onePlaytest)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input: { playtestId } }) =>
      db.asSystem((tx) => leaveAsItIs(tx, { playtestId, testerId: caller.profileId, now: clock.now() })),
    ),

  answerDispute: may('review_participate')
    .route(acts('Answer a dispute'))
    .input(decisions.answerDisputeInput)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => answerDispute(tx, { ...input, testerId: caller.profileId, now: clock.now() })),
    ),

  waiting: may('review_decide')
    .route(reads('Reviews that wait for a decision'))
    .input(schema.summariesInput)
    .output(schema.summaries)
    .handler(({ context: { db, caller }, input }) => waitingFor(db, { ...input, studioId: caller.profileId })),

  accept: may('review_decide')
    .route(acts('Accept a review; its tester is paid'))
    .input(onePlaytest)
    .output(decisions.approveOutput)
    .handler(({ context: { db, caller, clock }, input: { playtestId } }) =>
      db.asSystem((tx) =>
        approveReview(tx, { playtestId, studioId: caller.profileId, act: 'approve', now: clock.now() }),
      ),
    ),

  dispute: may('review_decide')
    .route(acts('Dispute a review; an admin decides'))
    .input(decisions.disputeInput)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => disputeReview(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  returnToTester: may('review_decide')
    .route(acts('Send a review back, once', '/playtests/return'))
    .input(decisions.disputeInput)
    .output(moved)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => returnReview(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  disputes: may('dispute_decide')
    .route(reads('Open disputes with the statements of both sides'))
    .input(decisions.disputesInput)
    .output(decisions.disputesOutput)
    .handler(({ context: { db }, input }) => db.asSystem((tx) => openDisputes(tx, input))),

  decide: may('dispute_decide')
    .route(acts('Decide a dispute'))
    .input(decisions.decideInput)
    .output(decisions.approveOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => decideDispute(tx, { ...input, adminId: caller.profileId, now: clock.now() })),
    ),

  /** The validation job runs the same operation; only admins may call it by hand (spec 2 §7). */
  validateIndividualReview: may('review_validate')
    .route(acts('Validate a submitted review now', '/rpc/validate-individual-review'))
    .input(decisions.validateInput)
    .output(decisions.validateOutput)
    .handler(async ({ context: { db, clock, log, config }, input }) => {
      const { status, score } = await validateReview({ db, clock, log }, input, judgeOf(config))
      return { success: true, status, score }
    }),
}
