import {
  CircleAlert,
  CreditCard,
  Flag,
  Gavel,
  KeyRound,
  type LucideIcon,
  MessageSquareWarning,
  RefreshCw,
  Rss,
  Scale,
  Star,
} from 'lucide-react'
import { admin } from '#features/admin/ui/calls.ts'
import { health } from '#features/health/ui/calls.ts'
import { payments } from '#features/payments/ui/calls.ts'
import { reportReasonLabels } from '#features/players/rules.ts'
import { players } from '#features/players/ui/calls.ts'
import { DISPUTE_DAYS } from '#features/playtests/rules.ts'
import { dueOf, LEGAL_DAYS } from '#features/privacy/requests/rules.ts'
import { privacy } from '#features/privacy/ui/calls.ts'
import { sales } from '#features/promo/purchases/ui/calls.ts'
import { reportReasons } from '#features/promo/reports/rules.ts'
import { promoReports } from '#features/promo/reports/ui/calls.ts'
import { reviewReportLabels } from '#features/reviews/reports/rules.ts'
import { reviews } from '#features/reviews/ui/calls.ts'
import { plural } from '#kit/data/format.ts'
import { together } from '#kit/data/loaded.tsx'
import { type More, useList } from '#kit/data/use-list.ts'
import { paths } from '#shared/paths.ts'
import { reportedGamesQueue, useReportedGames } from './reported-games.ts'

/** Something that waits for an admin. */
export interface Case {
  key: string
  title: string
  text: string
  since: Date
  /** When it is decided without an admin; null without a limit. */
  due: Date | null
}

export interface Queue {
  label: string
  icon: LucideIcon
  href: string
  /** Time until a case is due, and what happens then. */
  limit: string
  whenDue: string
  /** The oldest first; more of them may wait on later pages. */
  cases: readonly Case[]
  hasMore: boolean
  /** Others decide; admins only look. */
  watched?: true
}

/** Time that a studio has to decide about a review. */
const decisionHours = 72

const bySince = (one: Case, other: Case) => one.since.getTime() - other.since.getTime()

/** Disputes, flagged reviews, data requests, debts, reports, reported games, codes, posts, problems and failed jobs that wait for an admin. */
export function useWaitingCases() {
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
  const reportedGames = useReportedGames()
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
  const queue = (
    list: { data: readonly Case[] | undefined; more: More },
    about: Omit<Queue, 'cases' | 'hasMore'>,
  ): Queue => ({
    ...about,
    cases: (list.data ?? []).toSorted(bySince),
    hasMore: list.more.hasMore,
  })
  const read = together({
    ...{ disputes, flagged, dataRequests, debts, reports, reportedGames, codes, posts, reported, problems, jobs },
  })
  return {
    ...read,
    data: read.data && [
      queue(disputes, {
        label: 'Disputes',
        icon: Gavel,
        href: paths.adminTab('disputes'),
        limit: `${DISPUTE_DAYS.decide} days`,
        whenDue: 'decided for the tester',
      }),
      queue(flagged, {
        label: 'Flagged reviews',
        icon: Star,
        href: paths.adminTab('reviews'),
        limit: `${decisionHours} hours`,
        whenDue: 'paid unless the studio decides',
        watched: true,
      }),
      queue(dataRequests, {
        label: 'Data requests',
        icon: Scale,
        href: paths.adminTab('compliance'),
        limit: `${LEGAL_DAYS} days`,
        whenDue: 'overdue by law',
      }),
      queue(debts, {
        label: 'Debts',
        icon: CreditCard,
        href: paths.adminTab('packages'),
        limit: 'No deadline',
        whenDue: 'spending stays paused',
      }),
      queue(reports, {
        label: 'Reports',
        icon: Flag,
        href: paths.adminTab('reports'),
        limit: 'No deadline',
        whenDue: 'the page stays public',
      }),
      queue(reportedGames, reportedGamesQueue),
      queue(codes, {
        label: 'Codes',
        icon: KeyRound,
        href: paths.adminTab('codes'),
        limit: 'No deadline',
        whenDue: 'the buyer waits and the income stays on hold',
      }),
      queue(posts, {
        label: 'Posts',
        icon: Rss,
        href: paths.adminTab('posts'),
        limit: 'No deadline',
        whenDue: 'the post stays visible',
      }),
      queue(reported, {
        label: 'Reported reviews',
        icon: MessageSquareWarning,
        href: paths.adminTab('disputes'),
        limit: 'No deadline',
        whenDue: 'nobody reads the report',
      }),
      queue(problems, {
        label: 'Problems',
        icon: CircleAlert,
        href: paths.adminTab('problems'),
        limit: 'No deadline',
        whenDue: 'checks and emails are held up',
      }),
      queue(jobs, {
        label: 'Failed jobs',
        icon: RefreshCw,
        href: paths.adminTab('health'),
        limit: 'No deadline',
        whenDue: 'the work stays undone',
      }),
    ],
  }
}

export interface DueCase extends Case {
  queue: Queue
}

/** The cases that an admin decides, those due first before those without a limit, then the oldest. */
export const casesByDue = (queues: readonly Queue[]): DueCase[] =>
  queues
    .filter(({ watched }) => !watched)
    .flatMap((queue) => queue.cases.map((one) => ({ ...one, queue })))
    .toSorted(
      (one, other) =>
        (one.due?.getTime() ?? Number.MAX_SAFE_INTEGER) - (other.due?.getTime() ?? Number.MAX_SAFE_INTEGER) ||
        bySince(one, other),
    )

/** The used share of a case's time, 0 to 1; null without a limit. */
export const usedOf = ({ since, due }: Case, now: Date): number | null =>
  due && (now.getTime() - since.getTime()) / Math.max(1, due.getTime() - since.getTime())
