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
import { DISPUTE_DAYS } from '#features/playtests/rules.ts'
import { LEGAL_DAYS } from '#features/privacy/requests/rules.ts'
import { together } from '#kit/data/loaded.tsx'
import type { More } from '#kit/data/use-list.ts'
import { paths } from '#shared/paths.ts'
import {
  type Case,
  decisionHours,
  useMoneyCases,
  useOfficeCases,
  useReportedCases,
  useReviewCases,
} from './read-cases.ts'
import { reportedGamesQueue, useReportedGames } from './reported-games.ts'

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

const bySince = (one: Case, other: Case) => one.since.getTime() - other.since.getTime()

const queues = {
  disputes: {
    label: 'Disputes',
    icon: Gavel,
    href: paths.adminTab('disputes'),
    limit: `${DISPUTE_DAYS.decide} days`,
    whenDue: 'decided for the tester',
  },
  flagged: {
    label: 'Flagged reviews',
    icon: Star,
    href: paths.adminTab('reviews'),
    limit: `${decisionHours} hours`,
    whenDue: 'paid unless the studio decides',
    watched: true,
  },
  dataRequests: {
    label: 'Data requests',
    icon: Scale,
    href: paths.adminTab('compliance'),
    limit: `${LEGAL_DAYS} days`,
    whenDue: 'overdue by law',
  },
  debts: {
    label: 'Debts',
    icon: CreditCard,
    href: paths.adminTab('packages'),
    limit: 'No deadline',
    whenDue: 'spending stays paused',
  },
  reports: {
    label: 'Reports',
    icon: Flag,
    href: paths.adminTab('reports'),
    limit: 'No deadline',
    whenDue: 'the page stays public',
  },
  codes: {
    label: 'Codes',
    icon: KeyRound,
    href: paths.adminTab('codes'),
    limit: 'No deadline',
    whenDue: 'the buyer waits and the income stays on hold',
  },
  posts: {
    label: 'Posts',
    icon: Rss,
    href: paths.adminTab('posts'),
    limit: 'No deadline',
    whenDue: 'the post stays visible',
  },
  reported: {
    label: 'Reported reviews',
    icon: MessageSquareWarning,
    href: paths.adminTab('disputes'),
    limit: 'No deadline',
    whenDue: 'nobody reads the report',
  },
  problems: {
    label: 'Problems',
    icon: CircleAlert,
    href: paths.adminTab('problems'),
    limit: 'No deadline',
    whenDue: 'checks and emails are held up',
  },
  jobs: {
    label: 'Failed jobs',
    icon: RefreshCw,
    href: paths.adminTab('health'),
    limit: 'No deadline',
    whenDue: 'the work stays undone',
  },
} as const satisfies Record<string, Omit<Queue, 'cases' | 'hasMore'>>

/** Disputes, flagged reviews, data requests, debts, reports, reported games, codes, posts, problems and failed jobs that wait for an admin. */
export function useWaitingCases() {
  const { disputes, flagged, reported } = useReviewCases()
  const { debts, codes } = useMoneyCases()
  const { reports, posts } = useReportedCases()
  const { dataRequests, problems, jobs } = useOfficeCases()
  const reportedGames = useReportedGames()
  const queue = (
    list: { data: readonly Case[] | undefined; more: More },
    about: Omit<Queue, 'cases' | 'hasMore'>,
  ): Queue => ({
    ...about,
    cases: (list.data ?? []).toSorted(bySince),
    hasMore: list.more.hasMore,
  })
  const read = together({
    disputes,
    flagged,
    dataRequests,
    debts,
    reports,
    reportedGames,
    codes,
    posts,
    reported,
    problems,
    jobs,
  })
  return {
    ...read,
    data: read.data && [
      queue(disputes, queues.disputes),
      queue(flagged, queues.flagged),
      queue(dataRequests, queues.dataRequests),
      queue(debts, queues.debts),
      queue(reports, queues.reports),
      queue(reportedGames, reportedGamesQueue),
      queue(codes, queues.codes),
      queue(posts, queues.posts),
      queue(reported, queues.reported),
      queue(problems, queues.problems),
      queue(jobs, queues.jobs),
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
