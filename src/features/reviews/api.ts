import { may, mayDo } from '#features/access/may.ts'
import { movedPlaytest, onePlaytest } from '#features/playtests/schema.ts'
import { asPerson, asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { acts, reads, withBody } from '#platform/rpc/route.ts'
import { readFixesAsked } from './bugs/fix-checks.ts'
import { knownBugs } from './bugs/known-bugs.ts'
import * as bugs from './bugs/schema.ts'
import { decideDispute } from './decisions/decide-dispute.ts'
import { decideReview } from './decisions/decide-review.ts'
import { answerDispute } from './decisions/dispute-review.ts'
import { openDisputes } from './decisions/disputes.ts'
import { doubtRates } from './decisions/doubt-rates.ts'
import { flaggedReviews } from './decisions/flagged.ts'
import { leaveAsItIs } from './decisions/return-review.ts'
import { reviewFacts } from './decisions/review-facts.ts'
import * as decisions from './decisions/schema.ts'
import { undoDecision } from './decisions/undo-decision.ts'
import * as findings from './findings/schema.ts'
import { removeBugPictureInput } from './pictures/schema.ts'
import { removeBugPicture } from './pictures/store-bug-picture.ts'
import { correctProofs } from './proofs/correct-proofs.ts'
import { testsOf, waitingFor } from './queries.ts'
import { reviewReportsApi } from './reports/api.ts'
import { testRoomOutput } from './room/schema.ts'
import * as schema from './schema.ts'
import { judgeOf } from './scoring/judge.ts'
import { readTestRoom } from './test-room.ts'
import { answerDoubts, contestReturn, extendReturn } from './validation/answer-doubts.ts'
import { validateReview } from './validation/validate-review.ts'
import { checkDraftOf } from './writing/check-draft.ts'
import { saveReviewDraft } from './writing/save-review-draft.ts'
import { submitReview } from './writing/submit-review.ts'

const decides = (act: 'approve' | 'dispute' | 'return_to_tester') =>
  asSystem((tx, input: { playtestId: string; reason?: string }, { me, now, config: { undoSeconds } }) =>
    decideReview(tx, { ...input, act, studioId: me, undoSeconds, now }),
  )

/** Procedures about reviews; they are part of the router's `playtests`. */
export const reviewsApi = {
  ...reviewReportsApi,

  mine: may('review_participate', reads('Your tests and reviews'))
    .input(schema.summariesInput)
    .output(schema.summaries)
    .handler(({ context: { db, caller }, input }) => testsOf(db, { ...input, testerId: caller.profileId })),

  facts: may('review_participate', reads('What your accepted reviews have earned toward badges'))
    .output(schema.factsOutput)
    .handler(asPerson((tx, _, { me }) => reviewFacts(tx, me))),

  testRoom: may('review_participate', reads('Everything needed to do a test'))
    .input(onePlaytest)
    .output(testRoomOutput)
    .handler(asPerson((tx, { playtestId }, { me, now }) => readTestRoom(tx, { playtestId, testerId: me, now }))),

  saveDraft: may('review_create', withBody(1024, acts('Save a review draft')))
    .input(schema.saveDraftInput)
    .output(schema.saveDraftOutput)
    .handler(asPerson((tx, input, { me, now }) => saveReviewDraft(tx, { ...input, testerId: me, now }))),

  removeBugPicture: mayDo('review_create', 'Remove a picture of a bug')
    .input(removeBugPictureInput)
    .handler(asSystemDone((tx, input, { me, now }) => removeBugPicture(tx, { ...input, testerId: me, now }))),

  submit: may('review_create', withBody(256, acts('Submit a review, or submit it again')))
    .input(schema.submitInput)
    .output(movedPlaytest)
    .handler(
      asSystem((tx, { playtestId, early, fixes, ...review }, { me, now }) =>
        submitReview(tx, { playtestId, review, early, fixes, testerId: me, now }),
      ),
    ),

  checkDraft: may('review_create', withBody(1024, reads('What is known of a review so far, while it is written')))
    .input(schema.draftCheckInput)
    .output(schema.draftCheckOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      checkDraftOf(db, { ...input, testerId: caller.profileId, now: clock.now() }),
    ),

  knownBugs: may('review_create', reads('Bugs of a request that are like one that is being written'))
    .input(bugs.knownBugsInput)
    .output(bugs.knownBugsOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      knownBugs(db, { ...input, testerId: caller.profileId, now: clock.now() }),
    ),

  fixesAsked: may('review_participate', reads('Bugs that the build of a test fixes: are they gone?'))
    .input(onePlaytest)
    .output(bugs.fixesAskedOutput)
    .handler(asSystem((tx, { playtestId }, { me }) => readFixesAsked(tx, { playtestId, testerId: me }))),

  contestReturn: may('review_participate', acts('Say that the check is wrong; a person decides'))
    .input(findings.contestInput)
    .output(movedPlaytest)
    .handler(asSystem((tx, input, { me, now }) => contestReturn(tx, { ...input, testerId: me, now }))),

  extendReturn: may('review_participate', acts('Get 48 hours more for a returned review, once'))
    .input(onePlaytest)
    .output(movedPlaytest)
    .handler(asSystem((tx, { playtestId }, { me, now }) => extendReturn(tx, { playtestId, testerId: me, now }))),

  answerDoubts: may('review_participate', acts('Answer the reasons to look at a review, once'))
    .input(findings.answerDoubtsInput)
    .output(movedPlaytest)
    .handler(asSystem((tx, input, { me, now }) => answerDoubts(tx, { ...input, testerId: me, now }))),

  answerProofs: may('review_participate', acts('Give wrong proof answers again, once'))
    .input(schema.answerProofsInput)
    .output(movedPlaytest)
    .handler(asSystem((tx, input, { me, now }) => correctProofs(tx, { ...input, testerId: me, now }))),

  leaveAsItIs: may('review_participate', acts('Send a returned review back unchanged'))
    .input(onePlaytest)
    .output(movedPlaytest)
    .handler(asSystem((tx, { playtestId }, { me, now }) => leaveAsItIs(tx, { playtestId, testerId: me, now }))),

  answerDispute: may('review_participate', acts('Answer a dispute'))
    .input(decisions.answerDisputeInput)
    .output(movedPlaytest)
    .handler(asSystem((tx, input, { me, now }) => answerDispute(tx, { ...input, testerId: me, now }))),

  waiting: may('review_decide', reads('Reviews that wait for a decision'))
    .input(schema.summariesInput)
    .output(schema.summaries)
    .handler(({ context: { db, caller }, input }) => waitingFor(db, { ...input, studioId: caller.profileId })),

  accept: may('review_decide', acts('Accept a review; its tester is paid when the time to undo has passed'))
    .input(onePlaytest)
    .output(decisions.storedDecision)
    .handler(decides('approve')),

  dispute: may('review_decide', acts('Dispute a review; an admin decides'))
    .input(decisions.disputeInput)
    .output(decisions.storedDecision)
    .handler(decides('dispute')),

  returnToTester: may('review_decide', acts('Send a review back, once', '/playtests/return'))
    .input(decisions.disputeInput)
    .output(decisions.storedDecision)
    .handler(decides('return_to_tester')),

  undoDecision: may('review_decide', acts('Undo a decision that is not carried out yet'))
    .input(onePlaytest)
    .output(movedPlaytest)
    .handler(asSystem((tx, { playtestId }, { me, now }) => undoDecision(tx, { playtestId, studioId: me, now }))),

  disputes: may('dispute_decide', reads('Open disputes with the statements of both sides'))
    .input(decisions.disputesInput)
    .output(decisions.disputesOutput)
    .handler(asSystem((tx, input) => openDisputes(tx, input))),

  flagged: may('dispute_decide', reads('Weak reviews that wait for their studio, with the lines of the score'))
    .input(decisions.disputesInput)
    .output(decisions.flaggedOutput)
    .handler(asSystem((tx, input) => flaggedReviews(tx, input))),

  doubtRates: may('dispute_decide', reads('How often the check raised doubt, by language'))
    .output(decisions.doubtRatesOutput)
    .handler(asSystem((tx, _, { now }) => doubtRates(tx, now))),

  decide: may('dispute_decide', acts('Decide a dispute'))
    .use(freshProof)
    .input(decisions.decideInput)
    .output(decisions.approveOutput)
    .handler(asSystem((tx, input, { me, now }) => decideDispute(tx, { ...input, adminId: me, now }))),

  /** The validation job runs the same operation; only admins may call it by hand (reviews-14). */
  validateIndividualReview: may(
    'review_validate',
    acts('Validate a submitted review now', '/rpc/validate-individual-review'),
  )
    .input(decisions.validateInput)
    .output(decisions.validateOutput)
    .handler(async ({ context: { db, clock, log, config }, input }) => {
      const { participationId: playtestId } = input
      const { status, score } = await validateReview({ db, clock, log }, { playtestId }, judgeOf(config))
      return { success: true, status, score }
    }),
}
