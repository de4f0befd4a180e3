import { admin } from '#features/admin/ui/calls.ts'
import { health } from '#features/health/ui/calls.ts'
import { payments } from '#features/payments/ui/calls.ts'
import { reportReasonLabels } from '#features/players/rules.ts'
import { players } from '#features/players/ui/calls.ts'
import { DISPUTE_DAYS } from '#features/playtests/rules.ts'
import { dueOf } from '#features/privacy/requests/rules.ts'
import { privacy } from '#features/privacy/ui/calls.ts'
import { reportReasons } from '#features/promo/reports/rules.ts'
import { promoReports } from '#features/promo/reports/ui/calls.ts'
import { reviewReportLabels } from '#features/reviews/reports/rules.ts'
import { reviews } from '#features/reviews/ui/calls.ts'
import { sales } from '#features/shop/purchases/ui/calls.ts'
import { plural } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'

/** Something that waits for an admin. */
export interface Case {
  key: string
  title: string
  text: string
  since: Date
  /** When it is decided without an admin; null without a limit. */
  due: Date | null
}

/** Time that a studio has to decide about a review. */
export const decisionHours = 72

/** Disputes, flagged and reported reviews. */
export function useReviewCases() {
  const disputes = useList(reviews.disputes.pages(), (page) =>
    page.disputes.map(({ playtest, events }): Case => {
      const due = playtest.decideBy ?? new Date(0)
      const disputed = events.findLast(({ act }) => act === 'dispute')?.at
      return {
        key: playtest.id,
        title: `${playtest.gameTitle}, review by ${playtest.testerName}`,
        text: `${playtest.studioName}: ${playtest.disputeReason}`,
        since: disputed ?? new Date(due.getTime() - DISPUTE_DAYS.decide * 86_400_000),
        due,
      }
    }),
  )
  const flagged = useList(reviews.flagged.pages(), (page) =>
    page.flagged.map(({ playtest: { id, gameTitle, testerName, studioName, score, decideBy } }): Case => {
      const due = decideBy ?? new Date(0)
      return {
        key: id,
        title: `${gameTitle}, review by ${testerName}`,
        text: `${studioName}: score ${score ?? 'unknown'}`,
        since: new Date(due.getTime() - decisionHours * 3_600_000),
        due,
      }
    }),
  )
  const reported = useList(reviews.reportedReviews.pages(), (page) =>
    page.reviews.map(
      ({ playtestId, gameTitle, testerName, reports: given, content, firstAt }): Case => ({
        key: playtestId,
        title: `${gameTitle}, review by ${testerName}`,
        text: `${given[0] ? `${reviewReportLabels[given[0].reason]}: ` : ''}${content}`,
        since: firstAt,
        due: null,
      }),
    ),
  )
  return { disputes, flagged, reported }
}

/** Debts, and codes that don’t work. */
export function useMoneyCases() {
  const debts = useList(payments.debts.pages(), (page) =>
    page.debts.map(
      ({ id, ownerName, packageName, reason, credits, createdAt }): Case => ({
        key: id,
        title: `${reason === 'dispute' ? 'Disputed' : 'Refunded'} payment of ${ownerName}`,
        text: `${packageName}, ${plural(credits, 'credit')} owed`,
        since: createdAt,
        due: null,
      }),
    ),
  )
  const codes = useList(sales.reportsToDecide.pages(), (page) =>
    page.reports.map(
      ({ id, itemTitle, studioName, message, createdAt }): Case => ({
        key: id,
        title: `Code of ${itemTitle}, sold by ${studioName}`,
        text: message,
        since: createdAt,
        due: null,
      }),
    ),
  )
  return { debts, codes }
}

/** Reported promo pages and posts. */
export function useReportedCases() {
  const reports = useList(promoReports.pageReports.pages(), (page) =>
    page.reports.map(
      ({ id, pageTitle, itemTitle, studioName, reason, details, createdAt }): Case => ({
        key: id,
        title: itemTitle === null ? `${pageTitle} of ${studioName}` : `${itemTitle} on ${pageTitle} of ${studioName}`,
        text: details === '' ? reportReasons[reason] : `${reportReasons[reason]}: ${details}`,
        since: createdAt,
        due: null,
      }),
    ),
  )
  const posts = useList(players.reportedPosts.pages(), (page) =>
    page.posts.map(
      ({ id, studioName, body, reports: given, firstAt }): Case => ({
        key: id,
        title: `Post of ${studioName}, ${plural(given.length, 'report')}`,
        text: `${given[0] ? `${reportReasonLabels[given[0].reason]}: ` : ''}${body}`,
        since: firstAt,
        due: null,
      }),
    ),
  )
  return { reports, posts }
}

/** Data requests, problems and failed jobs. */
export function useOfficeCases() {
  const dataRequests = useList(privacy.waitingRequests.pages(), (page) =>
    page.requests.map(
      ({ id, requestType, personName, requestedAt }): Case => ({
        key: id,
        title: `${requestType === 'export' ? 'Copy of data' : 'Deletion'}, ${personName}`,
        text:
          requestType === 'export'
            ? 'Waiting for the person to download it'
            : 'Waiting until nobody depends on the account',
        since: requestedAt,
        due: dueOf(requestedAt),
      }),
    ),
  )
  const problems = useList(admin.problems.pages(), (page) =>
    page.problems.map(
      ({ key, kind, subject, person, detail, lastAt }): Case => ({
        key,
        title: kind === 'validation' ? `Review of ${subject} couldn’t be checked` : `${subject} rejects our emails`,
        text: person === null ? detail : `${person}: ${detail}`,
        since: lastAt,
        due: null,
      }),
    ),
  )
  const failed = useList(health.jobs.pages(), (page) => page.jobs)
  // Jobs that have given up come first: a page with others is the last one that counts.
  const jobs = {
    ...failed,
    data: failed.data
      ?.filter(({ isDead }) => isDead)
      .map(
        ({ id, task, error, createdAt }): Case => ({
          key: id,
          title: `Job ${task}`,
          text: error,
          since: createdAt,
          due: null,
        }),
      ),
    more: { ...failed.more, hasMore: failed.more.hasMore && (failed.data ?? []).every(({ isDead }) => isDead) },
  }
  return { dataRequests, problems, jobs }
}
