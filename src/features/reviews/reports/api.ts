import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { reads } from '#platform/rpc/route.ts'
import { hideText, restoreText } from './hide-text.ts'
import { hiddenTexts, reportedReviews } from './queries.ts'
import { dismissReviewReports, reportReview, warnTester } from './report-review.ts'
import * as schema from './schema.ts'

/** Part of the router's `playtests`: reports of reviews as abuse, which a person decides. */
export const reviewReportsApi = {
  reportReview: mayDo('request_read', 'Report a review as abuse to the admins')
    .input(schema.reportReviewInput)
    .handler(asSystemDone((tx, input, { me, now }) => reportReview(tx, { ...input, studioId: me, now }))),

  reportedReviews: may('dispute_decide', reads('Reviews with open reports, the one reported first at the top'))
    .input(schema.reportedReviewsInput)
    .output(schema.reportedReviewsOutput)
    .handler(asSystem((tx, input) => reportedReviews(tx, input))),

  dismissReports: mayDo('dispute_decide', 'Close the reports of a review without consequences')
    .input(schema.reportedReviewRef)
    .handler(asSystemDone((tx, input, { me, now }) => dismissReviewReports(tx, { ...input, adminId: me, now }))),

  hideText: mayDo('dispute_decide', 'Hide the text of a reported review; both sides read the reason')
    .use(freshProof)
    .input(schema.hideTextInput)
    .handler(asSystemDone((tx, input, { me, now }) => hideText(tx, { ...input, adminId: me, now }))),

  hiddenTexts: may('dispute_decide', reads('Hidden texts of reviews, the newest first'))
    .input(schema.reportedReviewsInput)
    .output(schema.hiddenTextsOutput)
    .handler(asSystem((tx, input) => hiddenTexts(tx, input))),

  restoreText: mayDo('dispute_decide', 'Show the hidden text of a review again')
    .use(freshProof)
    .input(schema.hideTextInput)
    .handler(asSystemDone((tx, input, { me, now }) => restoreText(tx, { ...input, adminId: me, now }))),

  warnTester: mayDo('dispute_decide', 'Warn the tester of a reported review; the tester reads the reason')
    .use(freshProof)
    .input(schema.warnTesterInput)
    .handler(asSystemDone((tx, input, { me, now }) => warnTester(tx, { ...input, adminId: me, now }))),
}
